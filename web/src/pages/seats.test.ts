import { describe, expect, it } from 'vitest';
import { seatsText } from './seats';

describe('how many play', () => {
  it('is said as the rules say it, without who practises alone', () => {
    expect([seatsText([2, 4, 1]), seatsText([2, 3, 4]), seatsText([2]), seatsText([1])].map((text) => text.match(/\d/g)?.join())).toEqual([
      '2,4',
      '2,4',
      '2',
      '1',
    ]);
    expect(seatsText([2, 4, 1])).not.toBe(seatsText([2, 3, 4]));
  });
});
