// The words of the game under way, in the order in which they were written.

import type { Row, Seat } from '../../lib/protocol';
import type { View } from './types';

export interface WrittenWord {
  word: string;
  seat: Seat;
  /** Letters that the move turned and took; told with the first word of a double. */
  turned: number;
  taken: number;
}

/** The latest first. The view knows whose words they are, the score sheet when they came and what they did. */
export function writtenWords(view: View, rows: readonly Row[]): WrittenWord[] {
  const left = new Map(view.written.flatMap((words, seat) => words.map((word) => [word, seat] as const)));
  const found: WrittenWord[] = [];
  for (const row of rows.toReversed()) {
    (row.line?.words ?? []).forEach((word, index) => {
      if (row.seat === null || left.get(word) !== row.seat) return;
      left.delete(word);
      found.push({ word, seat: row.seat, turned: index ? 0 : amount(row, 'flipped'), taken: index ? 0 : amount(row, 'taken') });
    });
    if (!left.size) break;
  }
  return [...found, ...[...left].map(([word, seat]) => ({ word, seat, turned: 0, taken: 0 }))];
}

/** How many letters each seat has taken in the game under way. */
export function takenCounts(view: View, rows: readonly Row[]): [number, number] {
  const counts: [number, number] = [0, 0];
  // A row for each move: those of earlier games of a match lie further back.
  for (const row of rows.filter(({ line }) => line).slice(-view.plies || rows.length)) {
    if (view.plies && (row.seat === 0 || row.seat === 1)) counts[row.seat] += amount(row, 'taken');
  }
  return counts;
}

function amount(row: Row, reason: string): number {
  return row.line?.items?.find((item) => item.reason === reason)?.points ?? 0;
}
