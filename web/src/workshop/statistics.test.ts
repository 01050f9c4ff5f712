import { expect, test } from 'vitest';
import { differs, emptySample, estimate, histograms, joined, seen } from './statistics';

const game = (moves: number, began = 1) => ({ moves, began, dead: 0.1, score: 20, leads: 3 });
const sample = (lengths: number[]) => ({ games: lengths.map((moves, index) => game(moves, index % 2)), letters: { A: 3, Z: 1 } });

test('games are added in the order of their numbers, those of another try are left out', () => {
  const first = joined(emptySample(), { start: 0, games: [game(20), game(30)], letters: { A: 2 } });
  expect(joined(first, { start: 0, games: [game(9)], letters: { A: 9 } })).toBe(first);
  expect(joined(first, { start: 2, games: [game(40)], letters: { A: 1, B: 1 } })).toEqual({ games: [game(20), game(30), game(40)], letters: { A: 3, B: 1 } });
});

test('an estimate holds its value, and of one game nothing is known', () => {
  const found = estimate(sample([20, 22, 24, 26]), 'moves');
  expect(found.value).toBe(23);
  expect(found.low).toBeCloseTo(23 - 2.53, 1);
  const share = estimate(sample(Array<number>(100).fill(20)), 'began');
  expect([share.value, share.low, share.high].map((each) => each.toFixed(3))).toEqual(['0.500', '0.404', '0.596']);
  expect(estimate(sample([20]), 'moves').high).toBe(Infinity);
});

test('only what chance does not explain differs', () => {
  const near = estimate(sample([20, 22, 24, 26]), 'moves');
  expect(differs(near, estimate(sample([21, 23, 25, 27]), 'moves'))).toBeNull();
  expect(differs(near, estimate(sample([40, 42, 44, 46]), 'moves'))).toBe('less');
  expect(differs(estimate(sample([40, 42, 44, 46]), 'moves'), near)).toBe('more');
  expect(differs(estimate(sample([90]), 'moves'), near)).toBeNull();
});

test('lengths of both stand over the same columns', () => {
  const { bins, width } = histograms([sample([20, 21, 60]), sample([30])], 20);
  expect(width).toBe(3);
  expect(bins.map((each) => each.reduce((sum, { count }) => sum + count, 0))).toEqual([3, 1]);
  expect(bins[0]!.map(({ from }) => from)).toEqual(bins[1]!.map(({ from }) => from));
});

test('letters are seen by their part of the box', () => {
  expect(seen(sample([20]), { A: 1, Z: 1, K: 0 })).toEqual({ A: 1.5, Z: 0.5 });
  expect(seen(emptySample(), { A: 1 })).toEqual({});
});
