// What the analysis of a game comes to.

import type { Sheet, StudyTurn } from '../../lib/protocol';

const MOST = 5;
const SLIGHT = 1e-6;

/** The moves that cost most, the dearest first. */
export function costliest(turns: readonly StudyTurn[]): StudyTurn[] {
  return turns
    .filter(({ cost }) => cost > SLIGHT)
    .sort((one, other) => other.cost - one.cost)
    .slice(0, MOST);
}

/** The share of moves that were the best, or nearly. */
export function accuracy({ moves, grades }: Pick<Sheet, 'moves' | 'grades'>): number {
  return moves ? (grades.BEST! + grades.GOOD!) / moves : 1;
}

/** What a move wrote; empty where it wrote nothing, as a pass. */
export function wordsOf([, , words]: StudyTurn['played']): string {
  return words.join(' ');
}
