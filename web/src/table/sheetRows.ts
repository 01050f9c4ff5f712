// What the rows of a score sheet say by themselves.

import type { Row } from '../lib/protocol';

/** The round of a row; what is usual is left out on the way. */
export const roundOf = (row: Row): number => row.round ?? 1;

export function told(row: Row): number {
  return row.line?.items?.reduce((sum, { points }) => sum + points, 0) ?? 0;
}

/** Whether moves count when they are made; some games settle everything at the end of a round. */
export function settlesAtOnce(rows: readonly Row[]): boolean {
  const plain = rows.filter((row) => told(row) && row.seat !== null && row.gained.every((gain, seat) => seat === row.seat || !gain));
  return plain.every((row) => row.gained[row.seat!] === told(row));
}
