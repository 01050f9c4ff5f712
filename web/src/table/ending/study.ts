// What the analysis of a game tells, as the server writes it.

import type { Seat } from '../../lib/protocol';

export const GRADES = ['BEST', 'GOOD', 'INACCURACY', 'MISTAKE', 'BLUNDER'] as const;
export type Grade = (typeof GRADES)[number];

/** [kind, canonical text, words, points at once, value in all] */
export type Choice = [string, string, string[], number, number];

export interface StudyTurn {
  number: number;
  seat: Seat;
  played: Choice;
  best: Choice;
  cost: number;
}

export interface StudySheet {
  seat: Seat;
  moves: number;
  grades: Record<Grade, number>;
  cost: number;
  luck: number;
  words: { word: string; frequency: number | null; gain: number }[];
}

export interface StudyResult {
  unit: 'points' | 'chance';
  seats: StudySheet[];
  turns: StudyTurn[];
}

export interface StudyReport {
  status: 'waiting' | 'working' | 'finished' | 'failed';
  done: number;
  total: number;
  result: StudyResult | null;
  text: string;
}

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
export function accuracy({ moves, grades }: StudySheet): number {
  return moves ? (grades.BEST + grades.GOOD) / moves : 1;
}

/** What a move wrote; empty where it wrote nothing, as a pass. */
export function wordsOf([, , words]: Choice): string {
  return words.join(' ');
}
