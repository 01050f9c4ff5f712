import { expect, test } from 'vitest';
import { moonOf, sharedMoons } from './moons';
import { seriesOf } from './series';

test('a series ends today or yesterday, and a day that is missing ends it', () => {
  expect(seriesOf([], '2026-11-17')).toBe(0);
  expect(seriesOf(['2026-11-17'], '2026-11-17')).toBe(1);
  expect(seriesOf(['2026-11-15', '2026-11-16'], '2026-11-17')).toBe(2);
  expect(seriesOf(['2026-11-14', '2026-11-16', '2026-11-17'], '2026-11-17')).toBe(2);
  expect(seriesOf(['2026-11-15'], '2026-11-17')).toBe(0);
  expect(seriesOf(['2025-12-31', '2026-01-01'], '2026-01-01')).toBe(2);
});

test('the nearer an answer, the fuller its moon', () => {
  expect([0, 59, 60, 84, 85, 99, 100].map(moonOf)).toEqual(['some', 'some', 'good', 'good', 'close', 'close', 'found']);
  expect(sharedMoons([10, 70, 90, 100])).toBe('🌒🌓🌔🌕');
  expect(sharedMoons([])).toBe('🌑');
});
