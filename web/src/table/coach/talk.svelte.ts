// What the guide says: of the last move, and of the turn that begins. Where several may act at once the table goes on while he thinks.

import type { CoachAnswer } from '../../lib/protocol';

type Ask = (move: object | null) => Promise<CoachAnswer | null>;

export class CoachTalk {
  before = $state('');
  after = $state('');
  #asking = $state(0);
  #latest = -1;
  #move: object | null = null;

  constructor(private readonly send: Ask) {}

  get isAsking(): boolean {
    return this.#asking > 0;
  }

  /** Ask about the turn *mark*, once, and about the *move* made before it; return what is new when nothing more is awaited. */
  async ask(mark: number, move: object | null): Promise<string> {
    if (mark === this.#latest) return '';
    this.#latest = mark;
    if (move !== this.#move) this.after = '';
    this.#move = move;
    this.#asking += 1;
    const answer = await this.send(move).catch(() => null);
    this.#asking -= 1;
    // What was at stake is no longer where others have acted since; what is said of the move still holds.
    if (mark === this.#latest) this.before = answer?.before ?? '';
    if (answer?.after && move === this.#move) this.after = answer.after;
    return this.isAsking ? '' : [this.after, this.before].filter(Boolean).join(' ');
  }
}
