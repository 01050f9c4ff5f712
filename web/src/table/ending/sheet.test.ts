import { describe, expect, it } from 'vitest';
import type { Row } from '../../lib/protocol';
import { settlesAtOnce } from '../sheetRows';
import { inRounds, milestones, sheetOf, sheetOfWords } from './sheet';

let seq = 0;
function move(seat: number, word: string, points: number, gained: number[], turn = 1): Row {
  return { seq: ++seq, seat, gained, line: { words: [word], items: points ? [{ reason: 'letters', points }] : [] }, turn };
}

describe('a game where moves count at once', () => {
  const rows = [move(0, 'DOS', 16, [16, 0]), move(1, 'MOT', 12, [0, 12]), move(0, 'LOT', 6, [6, 0], 2), move(1, 'FLOT', 10, [-4, 10], 2)];

  it('puts each move in its turn and its column, and the hands at the end', () => {
    const sheet = sheetOf(rows, 2);
    expect(sheet.map(({ kind, number }) => `${kind} ${number}`)).toEqual(['turn 1', 'turn 2', 'count 1']);
    expect(sheet[1]!.cells.map((cell) => cell?.words.join())).toEqual(['LOT', 'FLOT']);
    expect(sheet[2]!.cells.map((cell) => cell?.points)).toEqual([-4, 0]);
    expect(sheet.at(-1)!.after).toEqual([18, 22]);
  });

  it('leaves a place empty where somebody has passed', () => {
    const sheet = sheetOf([rows[0]!, rows[1]!, move(1, 'POT', 7, [0, 7], 2), move(0, 'PORT', 9, [9, 0], 3)], 2);
    expect(sheet.map(({ cells }) => cells.map((cell) => cell?.words.join() ?? '-'))).toEqual([
      ['DOS', 'MOT'],
      ['-', 'POT'],
      ['PORT', '-'],
    ]);
  });

  it('keeps the words of one turn on one line, under the number of the turn', () => {
    // As in Ludime: three words laid in the second turn, none in the third and the fourth.
    const several = [move(0, 'AME', 6, [6, 0], 2), move(0, 'NON', 8, [8, 0], 2), move(1, 'SINON', 13, [0, 13], 5)];
    const sheet = sheetOf([rows[0]!, ...several], 2);
    expect(sheet.map(({ number, cells }) => [number, ...cells.map((cell) => cell?.words.join(' ') ?? '-')])).toEqual([
      [1, 'DOS', '-'],
      [2, 'AME NON', '-'],
      [5, '-', 'SINON'],
    ]);
    expect(sheet[1]!.cells[0]).toMatchObject({ points: 14, seqs: several.slice(0, 2).map(({ seq: each }) => each) });
    expect(sheet.map(({ after }) => after)).toEqual([
      [16, 0],
      [30, 0],
      [30, 13],
    ]);
  });

  it('puts a turn that came late before those that others have had since', () => {
    const sheet = sheetOf([rows[0]!, move(0, 'LOT', 6, [6, 0], 3), { seq: ++seq, seat: 1, gained: [0, 0], act: 'resigned', turn: 2 }], 2);
    expect(sheet.map(({ number, after }) => [number, ...after])).toEqual([
      [1, 16, 0],
      [2, 16, 0],
      [3, 22, 0],
    ]);
  });

  it('has a line for each word of somebody alone', () => {
    const sheet = sheetOf([move(0, 'DOS', 16, [16]), move(0, 'LOT', 6, [6])], 1);
    expect(sheet.map(({ number, cells }) => [number, cells[0]!.words.join()])).toEqual([
      [1, 'DOS'],
      [2, 'LOT'],
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
    move(1, 'SUR', 8, [0, 0], 2),
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

describe('a game of several rounds', () => {
  const ended = (round: number, gained: number[]): Row => ({ seq: ++seq, seat: 0, gained, round });
  const shown = (round: number, seat: number, word: string, points: number): Row => ({
    ...move(
      seat,
      word,
      points,
      [0, 1, 2, 3].map((each) => (each === seat ? points : 0)),
    ),
    round,
  });

  it('has a line for each round of one word, whoever wrote it', () => {
    // As in Le Rami: nine rounds, where six lines paired words of different rounds.
    const seats = [0, 1, 2, 0, 3, 1, 2, 3, 0];
    const sheet = sheetOf(
      seats.map((seat, index) => shown(index + 1, seat, `MOT${index}`, 10)),
      4,
    );
    expect(sheet.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(sheet.every(({ cells }) => cells.filter(Boolean).length === 1)).toBe(true);
    expect(sheet.at(-1)!.after).toEqual([30, 20, 20, 20]);
  });

  it('keeps the lines of a round together, and numbers them anew', () => {
    const first = [move(0, 'VER', 7, [0, 0]), move(1, 'REVE', 8, [0, 0]), ended(1, [7, 8])];
    const second = [
      { ...move(1, 'SUR', 8, [0, 0]), round: 2 },
      { seq: ++seq, seat: 1, gained: [0, 0], act: 'resigned', round: 2, turn: 2 },
    ];
    const rounds = inRounds(sheetOf([...first, ...second], 2));
    expect(rounds.map(({ rows }) => rows.map(({ kind, number }) => `${kind} ${number}`))).toEqual([
      ['turn 1', 'count 1'],
      ['turn 1', 'turn 2'],
    ]);
    expect(rounds[1]!.rows.at(-1)!.after).toEqual([7, 8]);
  });

  it('is compared once a round', () => {
    const rows = [shown(1, 0, 'AS', 10), shown(2, 1, 'OS', 12)];
    expect(milestones(sheetOf(rows, 4), true).map(({ after }) => after)).toEqual([
      [10, 0, 0, 0],
      [10, 12, 0, 0],
    ]);
  });

  it('adds up to what was gained, for any number of rounds and players', () => {
    let state = 7;
    const next = (below: number): number => (state = (state * 16807) % 2147483647) % below;
    for (const seats of [1, 2, 3, 4, 5, 6]) {
      const rows = Array.from({ length: 60 }, (_, index): Row => {
        const gained = Array.from({ length: seats }, () => (next(4) ? 0 : next(30) - 10));
        return { ...move(next(seats), 'MOT', next(20), gained), round: 1 + Math.floor(index / 9) };
      });
      const total = Array.from({ length: seats }, (_, seat) => rows.reduce((sum, { gained }) => sum + gained[seat]!, 0));
      expect(sheetOf(rows, seats).at(-1)!.after).toEqual(total);
    }
  });
});

describe('a game that counts what lies there in the end', () => {
  it('lists the words of each, the dearest first, and what else makes the total', () => {
    const words = [
      { seat: 0, word: 'VER', points: 6 },
      { seat: 0, word: 'POETIQUE', points: 22 },
      { seat: 1, word: 'TRIPTYQUES', points: 38 },
    ];
    const sheet = sheetOfWords(words, [20, 38]);
    expect(sheet.map(({ kind, cells }) => [kind, ...cells.map((cell) => cell?.words[0] ?? cell?.points ?? null)])).toEqual([
      ['word', 'POETIQUE', 'TRIPTYQUES'],
      ['word', 'VER', null],
      ['count', -8, 0],
    ]);
    expect(sheet.at(-1)!.after).toEqual([20, 38]);
  });
});
