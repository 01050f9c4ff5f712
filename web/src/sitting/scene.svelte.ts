// One turn of a sitting as a board sees it: the same position for everybody, and what is asked of the server about it.

import type { AnyMove, Scene } from '../games/game';
import { Previewer } from '../interaction/previewer.svelte';
import { announcer } from '../lib/announce.svelte';
import type { Options } from '../lib/games';
import type { Answered, Reason, Seat, ShownTurn } from '../lib/protocol';
import { play as sound } from '../lib/sound';
import { t } from './text';

/** What a game plays with in this sitting. */
export interface Terms {
  options: Options;
  values: Readonly<Record<string, number>>;
}

export interface TurnAsks {
  preview: (move: AnyMove) => Promise<Answered>;
  /** Send *move*, which writes these *words*; what is refused is told by the answer. */
  send: (move: AnyMove, words: string[]) => Promise<Answered>;
  isOpen: () => boolean;
}

export class TurnScene implements Scene<unknown> {
  isSending = $state(false);
  /** Why what was sent last was refused, and by which rules. */
  trouble = $state('');
  refusals = $state.raw<readonly Reason[]>([]);
  readonly lines = [];
  readonly rows = [];
  readonly options: Options;
  readonly values: Readonly<Record<string, number>>;
  readonly #previewer: Previewer;

  constructor(
    readonly turn: ShownTurn,
    terms: Terms,
    private readonly asks: TurnAsks,
  ) {
    ({ options: this.options, values: this.values } = terms);
    this.#previewer = new Previewer(asks.preview);
  }

  get view(): unknown {
    return this.turn.view;
  }
  get rights(): unknown {
    return this.turn.rights;
  }
  get seat(): Seat {
    return this.turn.seat;
  }
  get seatCount(): number {
    return this.turn.seats;
  }
  get isToAct(): boolean {
    return this.asks.isOpen();
  }
  get preview(): Answered | null {
    return this.#previewer.answer;
  }
  /** What the candidate writes, where the sitting tells. */
  get words(): string[] {
    const answer = this.preview?.answer;
    return answer?.answer === 'previewed' && answer.is_legal ? (answer.words ?? []) : [];
  }
  get marks(): readonly string[] {
    return this.refusals.flatMap(({ marks }) => marks);
  }
  name(seat: Seat): string {
    return seat === this.seat ? t('you') : t('opponent');
  }

  /** Have the server look at the candidate as soon as it rests. */
  consider(candidate: AnyMove | null): void {
    if (this.#previewer.consider(candidate, this.isToAct) && candidate !== null) [this.trouble, this.refusals] = ['', []];
  }

  async play(move: AnyMove): Promise<void> {
    if (this.isSending || !this.isToAct) return;
    this.isSending = true;
    try {
      const { answer, text = '', reasons = [], refusals = [] } = await this.asks.send(move, this.words);
      const isRefused = answer.answer === 'refused';
      this.trouble = isRefused ? reasons.join(' ') || text : '';
      this.refusals = isRefused ? refusals : [];
      if (isRefused) announcer.interrupt(this.trouble);
      sound(isRefused ? 'refused' : 'move');
    } catch (error) {
      this.trouble = (error as Error).message; // a server out of reach
    } finally {
      this.isSending = false;
    }
  }
}

/** A turn that is only looked at. */
export function stillTurn(turn: ShownTurn, terms: Terms): TurnScene {
  const nothing: Answered = { type: 'answer', id: '', answer: { answer: 'refused', code: '' } };
  return new TurnScene(turn, terms, { preview: () => Promise.resolve(nothing), send: () => Promise.resolve(nothing), isOpen: () => true });
}
