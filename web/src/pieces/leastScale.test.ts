import { expect, test } from 'vitest';
import { leastScale } from './leastScale';

test('a drawing may shrink until its least text has twelve pixels', () => {
  const svg = '<svg viewBox="0 0 380 200" width="380" height="200"><rect width="9" /><text x="1" font-size="14">A</text><text font-size="21">B</text></svg>';
  expect(leastScale(svg)).toEqual([326, 172]);
});

test('a drawing without texts may have any size', () => {
  expect(leastScale('<svg width="380" height="200"></svg>')).toEqual([0, 0]);
});
