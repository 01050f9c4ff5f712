// The hint of the position in which one is to play: asked for step by step, gone when the position is.

import type { AnyMove, Draft } from '../../games/game';
import { announcer } from '../../lib/announce.svelte';
import { api } from '../../lib/api';
import type { TableClient } from '../../lib/table.svelte';
import type { HintAnswer, ToldStep } from '../../lib/protocol';

interface Place {
  readonly client: Pick<TableClient, 'name' | 'persona' | 'snapshot' | 'isToAct'>;
  readonly draft: Draft;
}

export class Hints {
  isAsking = $state(false);
  /** Why the last question was not answered. */
  trouble = $state('');
  #answer = $state.raw<HintAnswer | null>(null);
  /** The position for which the panel was opened. */
  #openedAt = $state<number | null>(null);

  constructor(private readonly place: Place) {}

  get isOpen(): boolean {
    return this.#openedAt !== null && this.#mark !== null && (this.isAsking || this.#openedAt === this.#mark);
  }
  /** What was told in this position. */
  get answer(): HintAnswer | null {
    return this.#answer?.mark === this.#mark ? this.#answer : null;
  }
  get last(): ToldStep | null {
    return this.answer?.steps.at(-1) ?? null;
  }
  get marks(): readonly string[] {
    return this.isOpen ? (this.last?.marks ?? []) : [];
  }
  /** How many steps are still to be asked for. */
  get left(): number {
    return this.answer ? this.answer.titles.length - this.answer.steps.length : 0;
  }
  /** The move itself, once it was told. */
  get move(): AnyMove | null {
    return (this.answer?.move as AnyMove | undefined) ?? null;
  }

  /** Open the panel; what was told in this position is still there, else the first step is asked for. */
  async open(): Promise<void> {
    this.#openedAt = this.#mark;
    this.trouble = '';
    if (!this.answer) await this.more();
  }

  close(): void {
    this.#openedAt = null;
  }

  /** Ask for one step more; with the last, the move lies composed on the board. */
  async more(): Promise<void> {
    if (this.isAsking || this.#mark === null) return;
    this.isAsking = true;
    this.trouble = '';
    const { client } = this.place;
    const step = (this.answer?.steps.length ?? 0) + 1;
    try {
      this.#answer = await api.post<HintAnswer>(`/tables/${encodeURIComponent(client.name)}/hint`, { step }, { persona: client.persona });
      if (this.#openedAt !== null) this.#openedAt = this.#answer.mark; // others may have acted while one waited
      if (this.last && this.isOpen) announcer.say(`${this.last.title}. ${this.last.text}`);
      if (this.move !== null) this.show();
    } catch (error) {
      this.trouble = (error as Error).message;
      announcer.say(this.trouble);
    } finally {
      this.isAsking = false;
    }
  }

  /** Lay the move out on the board, where the game can. */
  show(): void {
    if (this.move !== null && typeof this.move === 'object') this.place.draft.show?.(this.move);
  }

  get #mark(): number | null {
    const { isToAct, snapshot } = this.place.client;
    return isToAct ? (snapshot?.mark ?? 0) : null;
  }
}
