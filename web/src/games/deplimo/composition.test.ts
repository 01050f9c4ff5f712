import { describe, expect, it } from 'vitest';
import { fitted, heapsOf, lay, shift, takeOff, turnOver, type Arrangement } from './composition';

const start: Arrangement = { cells: '....', waiting: ['A', 'B', 'A'] };

describe('an arrangement', () => {
  it('lays a letter face or back up, and sends home what lay there', () => {
    const once = lay(start, 'B', 1)!;
    expect(once).toEqual({ cells: '.B..', waiting: ['A', 'A'] });
    expect(lay(once, 'a', 1)).toEqual({ cells: '.a..', waiting: ['A', 'B'] });
    expect(lay(once, 'Z', 0)).toBeNull();
  });

  it('takes off, shifts and turns over', () => {
    const once = lay(start, 'B', 1)!;
    expect(takeOff(once, 1).waiting).toEqual(['A', 'A', 'B']);
    expect(takeOff(once, 0)).toEqual(once);
    expect(shift(once, 1, 3).cells).toBe('...B');
    expect(turnOver(once, 1).cells).toBe('.b..');
    expect(turnOver(turnOver(once, 1), 1).cells).toBe('.B..');
  });

  it('lays equal letters on one another where there are many', () => {
    expect(heapsOf(start.waiting, false).map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(heapsOf(start.waiting, true)).toEqual([
      { letter: 'A', index: 0, count: 2 },
      { letter: 'B', index: 1, count: 1 },
    ]);
  });

  it('keeps what the letters of the moment allow', () => {
    const once = lay(start, 'B', 1)!;
    expect(fitted(once, 'AABCD')).toEqual({ cells: '.B..', waiting: ['A', 'A', 'C', 'D'] });
    expect(fitted(once, 'AA')).toEqual({ cells: '....', waiting: ['A', 'A'] });
  });
});
