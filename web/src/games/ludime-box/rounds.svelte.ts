// The rounds that are over, as the score sheet tells them: points are counted only when a round ends.

import type { Row, Seat } from '../../lib/protocol';
import type { Scene } from '../game';

export interface Round {
  number: number;
  /** What each seat gained in it, and has after it. */
  gained: readonly number[];
  totals: readonly number[];
  /** The row of the move that ended it, and those before it in the round. */
  last: Row;
  rows: readonly Row[];
}

export interface Written {
  seat: Seat;
  word: string;
}

/** The round of a row; what is usual is left out on the way. */
const numberOf = (row: Row): number => row.round ?? 1;

export function roundsOf(rows: readonly Row[]): Round[] {
  const rounds: Round[] = [];
  for (const row of rows) {
    if (!row.gained.some((points) => points !== 0)) continue;
    const before = rounds.at(-1)?.totals ?? row.gained.map(() => 0);
    const totals = row.gained.map((points, seat) => points + (before[seat] ?? 0));
    const number = numberOf(row);
    rounds.push({ number, gained: row.gained, totals, last: row, rows: rows.filter((each) => numberOf(each) === number && each.seq <= row.seq) });
  }
  return rounds;
}

/** The words written in *rows*, in their order. */
export function writtenIn(rows: readonly Row[]): Written[] {
  return rows.flatMap((row) => (row.line?.words ?? []).map((word) => ({ seat: row.seat ?? 0, word })));
}

/** The words written since the last round ended. */
export function writtenNow(rows: readonly Row[]): Written[] {
  const ended = rows.findLastIndex((row) => row.gained.some((points) => points !== 0));
  return writtenIn(rows.slice(ended + 1));
}

/** Notices that a round ends while the page is open. */
export class RoundWatch {
  /** The end of a round that nobody has looked at yet. */
  ended = $state.raw<Round | null>(null);
  #count: number;

  constructor(rows: readonly Row[]) {
    this.#count = roundsOf(rows).length;
  }

  /** Whether a round has ended since; who only looks on at a replay is not kept waiting. */
  follow({ rows, play }: Pick<Scene<unknown>, 'rows' | 'play'>): boolean {
    const rounds = roundsOf(rows);
    const isNew = rounds.length > this.#count;
    this.#count = rounds.length;
    if (isNew && play) this.ended = rounds.at(-1)!;
    return isNew;
  }
}
