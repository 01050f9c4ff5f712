// Which words of a game are worth keeping: those that others wrote, the longest first.

import type { Row, Seat } from '../../lib/protocol';

const MOST = 8;

export function wordsOfOthers(rows: readonly Row[], seat: Seat | null): string[] {
  const written = rows.filter((row) => row.seat !== seat).flatMap((row) => row.line?.words ?? []);
  const words = [...new Set(written.map((word) => word.toUpperCase()))].filter((word) => /^[A-Z]{2,}$/.test(word));
  return words.sort((one, other) => other.length - one.length).slice(0, MOST);
}
