import { describe, expect, it } from 'vitest';
import type { Row } from '../../lib/protocol';
import { boardOf, RIEN } from './testBoard';
import { takenCounts, writtenWords } from './written';

const row = (seq: number, seat: number, words: string[], flipped: number, taken = 0): Row => ({
  seq,
  seat,
  gained: [0, 0],
  line: { words, items: [...(flipped ? [{ reason: 'flipped', points: flipped }] : []), ...(taken ? [{ reason: 'taken', points: taken }] : [])] },
});

describe('words written', () => {
  it('are those of this game, the latest first', () => {
    const view = boardOf(RIEN, { written: [['RIEN'], ['SAINE', 'NIE']], plies: 2 });
    const rows = [row(1, 0, ['RIEN'], 9), row(2, 0, ['RIEN'], 3), row(3, 1, ['SAINE', 'NIE'], 2, 1)];
    expect(writtenWords(view, rows)).toEqual([
      { word: 'SAINE', seat: 1, turned: 2, taken: 1 },
      { word: 'NIE', seat: 1, turned: 0, taken: 0 },
      { word: 'RIEN', seat: 0, turned: 3, taken: 0 },
    ]);
  });
  it('are told even where the score sheet does not know them', () => {
    expect(writtenWords(boardOf(RIEN, { written: [[], ['NIE']] }), [])).toEqual([{ word: 'NIE', seat: 1, turned: 0, taken: 0 }]);
  });
});

describe('letters taken', () => {
  it('are counted for each player, in this game only', () => {
    const rows = [row(1, 0, [], 0, 5), row(2, 0, [], 0, 1), row(3, 1, [], 0, 2)];
    expect(takenCounts(boardOf(RIEN, { plies: 2 }), rows)).toEqual([1, 2]);
    expect(takenCounts(boardOf(RIEN), rows)).toEqual([0, 0]);
  });
});
