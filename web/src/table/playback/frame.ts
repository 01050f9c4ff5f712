// A table at one moment, as one person knows it, and what led to it.

import type { Line, Row, Seat, TableSnapshot, Update } from '../../lib/protocol';

export interface Frame {
  readonly seq: number;
  /** Another one whenever something has happened at the table: what somebody is told alone is nothing. */
  readonly moment: number;
  readonly snapshot: TableSnapshot;
  readonly view: unknown;
  readonly rights: unknown;
  readonly lines: readonly Line[];
  readonly rows: readonly Row[];
  readonly deed: Deed;
}

/** What happened since the frame before. */
export interface Deed {
  /** Who moved; null where nobody did. */
  readonly mover: Seat | null;
  /** What the mover drew afterwards, in times. */
  readonly draws: number;
  /** What is told of it. */
  readonly told: readonly Line[];
  /** More than one move, or nothing that follows from what was known: the page was away. */
  readonly isLeap: boolean;
}

export const NO_DEED: Deed = { mover: null, draws: 0, told: [], isLeap: true };

/** Read in an *update* who did what; *isFresh*: it tells the table as a whole. */
export function deedIn(update: Pick<Update, 'news' | 'lines'>, isFresh: boolean): Deed {
  const events = update.news.flatMap(({ fact }) => (fact.fact === 'happened' ? [fact.event] : []));
  const moves = events.filter((event) => event.event === 'played');
  const mover = moves.at(-1)?.seat ?? null;
  const draws = events.filter((event) => event.event === 'drawn' && event.seat === mover && mover !== null).length;
  return { mover, draws, told: update.lines ?? [], isLeap: isFresh || moves.length > 1 };
}

export function isToAct({ snapshot }: Pick<Frame, 'snapshot'>): boolean {
  return snapshot.phase === 'playing' && snapshot.seat !== null && (snapshot.acting ?? []).includes(snapshot.seat);
}
