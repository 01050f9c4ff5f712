// A sitting as one person of this browser knows it: what the server told, and how to ask something of it.

import { createSubscriber } from 'svelte/reactivity';
import type { AnyMove } from '../games/game';
import { Connection, type ConnectionState } from '../lib/connection';
import { speech } from '../lib/language.svelte';
import type { Answered, DeskRow, OwnView, SittingIncoming, SittingRequest, SittingView, Standing } from '../lib/protocol';
import { ServerTime } from '../lib/server_time';

export type SittingAsk = SittingRequest['ask'];

const SECOND = 1000;
const ticking = createSubscriber((update) => {
  const timer = setInterval(update, 250);
  return () => clearInterval(timer);
});

export class SittingClient {
  state = $state<ConnectionState>('connecting');
  closing = $state(0);
  shared = $state.raw<SittingView | null>(null);
  own = $state.raw<OwnView | null>(null);
  /** Everybody, for the arbiter alone. */
  desk = $state.raw<readonly DeskRow[]>([]);
  answered = $state(0);
  participants = $state(0);
  /** Where one stood before the turn that was announced last. */
  before = $state.raw<Standing | null>(null);
  readonly #time = new ServerTime();
  readonly #connection: Connection<SittingIncoming>;

  constructor(readonly name: string) {
    this.#connection = new Connection(
      `/sittings/${encodeURIComponent(name)}`,
      speech.current,
      {
        state: (state, closing = 0) => ([this.state, this.closing] = [state, closing]),
        take: (message) => this.#take(message),
        time: (at) => void this.#time.moment(at, performance.now()),
      },
      () => ({}),
    );
  }

  /** Whether an answer to the turn that is played, or was last, was sent in that turn. */
  get hasSent(): boolean {
    return Boolean(this.own?.sent_at && this.own.sent_at >= (this.shared?.turn?.began ?? Infinity));
  }
  /** Milliseconds until the bell; null while nobody answers. */
  get left(): number | null {
    const { shared } = this;
    return shared?.phase === 'answering' ? this.#until(shared.turn!.ends) : null;
  }
  /** What there was of it at first, by which an hourglass is drawn. */
  get whole(): number {
    const turn = this.shared?.turn;
    return turn ? turn.ends - turn.began : 1;
  }
  /** Milliseconds until the next turn, where the clock leads. */
  get pause(): number | null {
    const { shared } = this;
    if (shared?.phase !== 'announced' || shared.settings.pace !== 'clock') return null;
    return this.#until((shared.changed_at ?? 0) + (shared.settings.pause ?? 20) * SECOND);
  }

  ask(ask: SittingAsk): Promise<Answered> {
    return this.#connection.ask({ ask });
  }

  /** Send *move*, which writes *words*, as the answer to *turn*: it stands in the place of the one before. */
  async answer(turn: number, move: AnyMove, words: string[]): Promise<Answered> {
    const answered = await this.ask({ ask: 'answer', turn, move });
    const { shared, own } = this;
    if (answered.answer.answer === 'done' && own && shared?.turn?.number === turn) this.own = { ...own, move, words, sent_at: shared.turn.began };
    return answered;
  }

  close(): void {
    this.#connection.close();
  }

  #until(at: number): number {
    ticking();
    return Math.max(0, this.#time.when(at) - performance.now());
  }

  #take(message: SittingIncoming): boolean {
    if (message.type === 'desk') this.desk = message.rows;
    if (message.type === 'progress') [this.answered, this.participants] = [message.answered, message.participants];
    if (message.type !== 'sitting') return false;
    const { shared, own = null } = message;
    this.#time.moment(shared.now, performance.now());
    if (shared.top?.turn !== this.shared?.top?.turn) this.before = this.own?.standing ?? null;
    // The position of a turn stays as it is: what is composed on it need not follow.
    const known = this.shared?.turn;
    const turn = shared.turn && known?.number === shared.turn.number ? { ...shared.turn, view: known.view, rights: known.rights } : shared.turn;
    this.shared = { ...shared, turn: turn ?? null };
    this.own = own;
    [this.answered, this.participants] = [turn?.answered ?? 0, shared.participants];
    return true;
  }
}
