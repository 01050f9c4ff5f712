import { describe, expect, it } from 'vitest';
import type { StudyTurn } from '../../lib/protocol';
import { accuracy, costliest, wordsOf } from './study';

const turn = (number: number, cost: number): StudyTurn => ({ number, cost }) as StudyTurn;

describe('an analysis', () => {
  it('names the moves that cost most, and none that cost nothing', () => {
    expect(costliest([turn(1, 2), turn(2, 0), turn(3, 5)]).map(({ number }) => number)).toEqual([3, 1]);
    expect(costliest(Array.from({ length: 9 }, (_, index) => turn(index, index + 1)))).toHaveLength(5);
  });

  it('counts best and good moves as right', () => {
    const sheet = { moves: 4, grades: { BEST: 1, GOOD: 2, INACCURACY: 0, MISTAKE: 1, BLUNDER: 0 } };
    expect(accuracy(sheet)).toBe(0.75);
    expect(accuracy({ ...sheet, moves: 0 })).toBe(1);
  });

  it('calls a move by its words', () => {
    expect(wordsOf(['lay', 'VER SUR', ['VER', 'SUR'], 3, 1])).toBe('VER SUR');
    expect(wordsOf(['pass', '-', [], 0, 0])).toBe('');
  });
});
