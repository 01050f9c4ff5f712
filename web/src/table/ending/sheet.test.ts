import { describe, expect, it } from 'vitest';
import type { Row } from '../../lib/protocol';
import { bestMove, milestones, settlesAtOnce, sheetOf } from './sheet';

let seq = 0;
function move(seat: number, word: string, points: number, gained: number[]): Row {
  return { seq: ++seq, seat, gained, line: { words: [word], items: points ? [{ reason: 'letters', points }] : [] } };
}

describe('a game where moves count at once', () => {
  const rows = [move(0, 'DOS', 16, [16, 0]), move(1, 'MOT', 12, [0, 12]), move(0, 'LOT', 6, [6, 0]), move(1, 'FLOT', 10, [-4, 10])];

  it('puts each move in its turn and its column, and the hands at the end', () => {
    const sheet = sheetOf(rows, 2);
    expect(sheet.map(({ kind, number }) => `${kind} ${number}`)).toEqual(['turn 1', 'turn 2', 'count 1']);
    expect(sheet[1]!.cells.map((cell) => cell?.words.join())).toEqual(['LOT', 'FLOT']);
    expect(sheet[2]!.cells.map((cell) => cell?.points)).toEqual([-4, 0]);
    expect(sheet.at(-1)!.after).toEqual([18, 22]);
  });

  it('begins a new line when somebody has passed', () => {
    const sheet = sheetOf([rows[0]!, rows[1]!, move(1, 'POT', 7, [0, 7]), move(0, 'PORT', 9, [9, 0])], 2);
    expect(sheet.map(({ cells }) => cells.map((cell) => cell?.words.join() ?? '-'))).toEqual([
      ['DOS', 'MOT'],
      ['-', 'POT'],
      ['PORT', '-'],
    ]);
  });

  it('compares after every line', () => {
    expect(milestones(sheetOf(rows, 2), settlesAtOnce(rows)).map(({ after }) => after)).toEqual([
      [16, 12],
      [22, 22],
      [18, 22],
    ]);
  });
});

describe('a game that counts at the end of a round', () => {
  const rows = [
    move(0, 'VER', 7, [0, 0]),
    move(1, 'REVE', 0, [0, 0]),
    { seq: ++seq, seat: 0, gained: [0, 11] },
    move(1, 'SUR', 8, [0, 0]),
    { seq: ++seq, seat: null, gained: [0, 8], act: 'ended' },
  ];

  it('is told from the other kind', () => {
    expect(settlesAtOnce(rows)).toBe(false);
  });

  it('shows what a word is worth, and adds only what was counted', () => {
    const sheet = sheetOf(rows, 2);
    expect(sheet.map(({ kind }) => kind)).toEqual(['turn', 'count', 'turn', 'count']);
    expect(sheet[0]!.cells[0]!.points).toBe(7);
    expect(milestones(sheet, false).map(({ after }) => after)).toEqual([
      [0, 11],
      [0, 19],
    ]);
  });
});

describe('the word of the game', () => {
  it('is the one that scored most', () => {
    expect(bestMove([move(0, 'LONGUEUR', 8, [8, 0]), move(1, 'WOK', 21, [0, 21])])?.line?.words).toEqual(['WOK']);
  });

  it('is the longest where words score nothing, and none where nobody wrote', () => {
    expect(bestMove([move(0, 'VER', 0, [0, 0]), move(1, 'REVE', 0, [0, 0])])?.line?.words).toEqual(['REVE']);
    expect(bestMove([{ seq: 1, seat: 0, gained: [1, 0] }])).toBeNull();
  });
});
