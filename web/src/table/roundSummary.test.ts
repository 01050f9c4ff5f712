import { describe, expect, it } from 'vitest';
import type { Line } from '../lib/protocol';
import { countedLately } from './roundSummary';

const line = (seq: number, kind: Line['kind']): Line => ({ seq, kind, text: `${kind} ${seq}` });

describe('what was counted last', () => {
  it('is nothing before the first round is over', () => {
    expect(countedLately([line(1, 'move'), line(2, 'draw')], 2)).toEqual([]);
  });

  it('stays until everybody has moved', () => {
    const lines = [line(1, 'score'), line(5, 'move'), line(5, 'score'), line(6, 'draw'), line(7, 'move')];
    expect(countedLately(lines, 2)).toEqual([line(5, 'score')]);
    expect(countedLately([...lines, line(8, 'move')], 2)).toEqual([]);
  });
});
