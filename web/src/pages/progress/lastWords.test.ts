import { expect, test } from 'vitest';
import type { Row } from '../../lib/protocol';
import { wordsOfOthers } from './lastWords';

const row = (seat: number | null, ...words: string[]): Row => ({ seq: 1, seat, gained: [], line: { words, items: [] } });

test('the words of others are offered, the longest first, each once', () => {
  expect(wordsOfOthers([row(0, 'MIEN'), row(1, 'SEL', 'FLoRE'), row(1, 'SEL'), { seq: 2, seat: 1, gained: [] }], 0)).toEqual(['FLORE', 'SEL']);
});

test('no more are offered than somebody learns', () => {
  expect(wordsOfOthers([row(1, ...Array.from({ length: 20 }, (_, index) => `MOT${String.fromCharCode(65 + index)}`))], 0)).toHaveLength(8);
});
