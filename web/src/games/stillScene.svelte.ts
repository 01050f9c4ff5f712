// A position that is only looked at, or that a puzzle asks about: a step of a tour, of a replay, the puzzle of a day.

import type { Options } from '../lib/games';
import type { Line, Row, Seat } from '../lib/protocol';
import type { Scene } from './game';

export interface Picture {
  game: string;
  view: unknown;
  seat: Seat | null;
  names: readonly string[];
  options: Options;
  values?: Readonly<Record<string, number>>;
  marks?: readonly string[];
  lines?: readonly Line[];
  rows?: readonly Row[];
  /** Whether a move may be composed, and what it may do. */
  isToAct?: boolean;
  rights?: unknown;
}

export class StillScene implements Scene<unknown> {
  picture = $state.raw<Picture>({ game: '', view: null, seat: null, names: [], options: {} });
  readonly preview = null;

  constructor(picture: Picture) {
    this.picture = picture;
  }

  get view(): unknown {
    return this.picture.view;
  }
  get rights(): unknown {
    return this.picture.rights ?? null;
  }
  get options(): Options {
    return this.picture.options;
  }
  get seat(): Seat | null {
    return this.picture.seat;
  }
  get isToAct(): boolean {
    return this.picture.isToAct ?? false;
  }
  get values(): Readonly<Record<string, number>> {
    return this.picture.values ?? {};
  }
  get marks(): readonly string[] {
    return this.picture.marks ?? [];
  }
  get lines(): readonly Line[] {
    return this.picture.lines ?? [];
  }
  get rows(): readonly Row[] {
    return this.picture.rows ?? [];
  }
  get seatCount(): number {
    return this.picture.names.length;
  }
  name(seat: Seat): string {
    return this.picture.names[seat] ?? '';
  }
}
