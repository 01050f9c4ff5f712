import type { Line } from '../lib/protocol';

/** What was counted last, until as many moves have been made as there are seats. */
export function countedLately(lines: readonly Line[], seats: number): Line[] {
  const last = lines.findLastIndex(({ kind }) => kind === 'score');
  if (last < 0) return [];
  const since = lines.slice(last).filter(({ kind }) => kind === 'move').length;
  return since < seats ? lines.filter(({ kind, seq }) => kind === 'score' && seq === lines[last]!.seq) : [];
}
