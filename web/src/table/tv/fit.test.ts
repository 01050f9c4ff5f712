import { expect, test } from 'vitest';
import { largestScale } from './fit';

test('what has room grows until it has none', () => {
  expect(largestScale((scale) => 200 * scale <= 700)).toBeCloseTo(3.5, 1);
});

test('what never fits is as small as anything may be', () => {
  expect(largestScale(() => false)).toBe(0.4);
});
