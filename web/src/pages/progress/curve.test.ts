import { expect, test } from 'vitest';
import { corners, says, shares } from './curve';

test('a curve is drawn only where it says something', () => {
  expect(says([1, 2, 3])).toBe(false);
  expect(says([5, 5, 5, 5, 5])).toBe(false);
  expect(says([5, 5, 6, 5])).toBe(true);
});

test('a curve fills its box', () => {
  expect(corners([0, 10, 5], 100, 50)).toEqual([
    [0, 50],
    [50, 0],
    [100, 25],
  ]);
  expect(corners([7], 100, 50)).toEqual([[0, 50]]);
});

test('shares are those of the last games', () => {
  expect(shares([true, false, false, true], 2)).toEqual([100, 50, 0, 50]);
});
