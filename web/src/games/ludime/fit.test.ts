import { expect, it } from 'vitest';
import { fitCard, fitLine } from './fit';

const ROOM = { width: 800, height: 400, beside: 100, gap: 4, column: 28, line: 24 };

it('uses large cards while there is room', () => expect(fitCard([6, 5, 8], ROOM)).toBe(58));

it('follows the size that a player prefers, where there is room', () => {
  expect(fitCard([6, 5, 8], ROOM, 0.88)).toBe(51);
  expect(fitCard([6, 5, 8], ROOM, 1.14)).toBe(66);
  expect(fitCard(Array(40).fill(9), ROOM, 1.14)).toBe(28);
});

it('makes cards smaller for a long word, and for many words', () => {
  expect(fitCard([15], ROOM)).toBeLessThan(46);
  expect(fitCard(Array(12).fill(6), ROOM)).toBeLessThan(58);
});

it('never makes them too small to read', () => expect(fitCard(Array(40).fill(9), ROOM)).toBe(28));

it('makes a line smaller by itself where its word is too long', () => {
  const narrow = { ...ROOM, width: 336, beside: 76, gap: 2 };
  expect(fitLine(6, 30, narrow)).toBe(30);
  expect(fitLine(13, 30, narrow)).toBe(18);
  expect(fitLine(13, 30, { ...narrow, width: 0 })).toBe(30);
});
