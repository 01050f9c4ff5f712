import { expect, test } from 'vitest';
import type { BoxLine } from '../lib/protocol';
import { agreedPoints } from './agreedPoints';

function line(event: string, gained: number[]): BoxLine {
  return { number: 1, seat: 0, line: { event }, text: '', stands: true, gained };
}

test('only what no rule gives is added to the points of a board', () => {
  const lines = [line('played', [14, 0]), line('awarded', [0, 3]), line('contested', [0, -5])];
  const box = { writers: 'all' as const, waits_for_contest: true, contest_cost: 5, unseen: {}, lines };
  expect(agreedPoints({ box }, 0)).toBe(0);
  expect(agreedPoints({ box }, 1)).toBe(-2);
  expect(agreedPoints({ box: null }, 1)).toBe(0);
});
