// What the server says of a candidate where a board is played without a table: in a lesson, in a puzzle.

import type { AnyMove } from '../games/game';
import type { Answered } from '../lib/protocol';

const PAUSE = 120; // milliseconds after the last change before the server is asked

export class Previewer {
  answer = $state.raw<Answered | null>(null);
  #tried = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ask: (candidate: AnyMove) => Promise<Answered>) {}

  /** Have the server look at the candidate as soon as it rests, if it may be played; whether it is another one. */
  consider(candidate: AnyMove | null, isToAct: boolean): boolean {
    const text = candidate === null ? '' : JSON.stringify(candidate);
    if (text === this.#tried) return false;
    this.#tried = text;
    this.answer = null;
    clearTimeout(this.#timer);
    if (candidate !== null && isToAct) this.#timer = setTimeout(() => void this.#try(candidate, text), PAUSE);
    return true;
  }

  /** Ask no more about the candidate: it was played. */
  forget(): void {
    this.answer = null;
    clearTimeout(this.#timer);
  }

  async #try(candidate: AnyMove, text: string): Promise<void> {
    const answered = await this.ask(candidate).catch(() => null);
    if (text === this.#tried) this.answer = answered;
  }
}
