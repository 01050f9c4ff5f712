// Points of a table with real pieces that no rule of its game gives: agreed by the players, or the price of a contest.

import type { TableSnapshot } from '../lib/protocol';

const WITHOUT_A_RULE: readonly unknown[] = ['awarded', 'contested'];

/** What to add to the points that a board counts; nothing where it shows letters in their place. */
export function agreedPoints({ box }: Pick<TableSnapshot, 'box'>, seat: number): number {
  const lines = box?.lines?.filter(({ line }) => WITHOUT_A_RULE.includes((line as { event: unknown }).event)) ?? [];
  return lines.reduce((sum, { gained }) => sum + (gained?.[seat] ?? 0), 0);
}
