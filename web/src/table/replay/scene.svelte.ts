// A step of a replay as a board sees it: nothing can be played in it.

import type { Scene } from '../../games/game';
import { agreed, type Options } from '../../lib/games';
import type { Line, Replay, Row, Seat, Settings } from '../../lib/protocol';

export class ReplayScene implements Scene<unknown> {
  step = $state(0);
  readonly isToAct = false;
  readonly preview = null;
  readonly rights = null;
  readonly marks: readonly string[] = [];

  constructor(
    readonly replay: Replay,
    readonly settings: Settings,
    readonly values: Readonly<Record<string, number>>,
    readonly defaults: Options,
    /** Through whose eyes; null: as a spectator. */
    readonly seat: Seat | null,
  ) {}

  get options(): Options {
    return agreed(this.settings, this.defaults);
  }
  get view(): unknown {
    const { view, views } = this.replay.steps[this.step]!;
    return this.seat === null ? view : (views?.[this.seat] ?? view);
  }
  get lines(): readonly Line[] {
    return this.#past().flatMap(({ lines }) => lines);
  }
  get rows(): readonly Row[] {
    return this.#past().flatMap(({ rows }) => rows);
  }
  get totals(): number[] {
    return this.replay.names.map((_, seat) => this.rows.reduce((sum, { gained }) => sum + (gained[seat] ?? 0), 0));
  }
  get seatCount(): number {
    return this.replay.names.length;
  }
  get isLast(): boolean {
    return this.step === this.replay.steps.length - 1;
  }
  name(seat: Seat): string {
    return this.replay.names[seat] ?? '';
  }

  #past() {
    return this.replay.steps.slice(0, this.step + 1);
  }
}
