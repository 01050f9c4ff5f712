import { describe, expect, it } from 'vitest';
import { ServerTime } from './server_time';

const NOON = 1_700_000_000_000;

describe('the time of the server', () => {
  it('is when a message was heard that comes at once', () => {
    const time = new ServerTime();
    expect(time.moment(NOON, 500)).toBe(500);
    expect(time.moment(NOON + 1000, 1500)).toBe(1500);
  });

  it('is earlier for a message that waited on the way, also after a new connection', () => {
    const time = new ServerTime();
    time.moment(NOON, 500);
    expect(time.moment(NOON + 1000, 4500)).toBe(1500);
    expect(time.moment(NOON + 5000, 5500)).toBe(5500);
  });

  it('never lets what is left rise, however long messages take', () => {
    const time = new ServerTime();
    const left = (at: number): number => 60_000 - (at - NOON); // on a clock that runs
    let shown = Infinity;
    for (const [sent, delay] of [
      [0, 0],
      [1000, 40],
      [2000, 3000],
      [9000, 10],
      [9500, 9000],
      [20_000, 0],
    ] as const) {
      const now = 500 + sent + delay;
      const heard = time.moment(NOON + sent, now);
      const told = left(NOON + sent) - (now - heard);
      expect(told).toBeLessThanOrEqual(shown);
      shown = told;
    }
  });

  it('is never in the future, and learns when this browser slept or the clock of the server was set', () => {
    const time = new ServerTime();
    time.moment(NOON, 500);
    expect(time.moment(NOON + 3_600_000, 600)).toBe(600); // the clock of the browser stood still meanwhile
    expect(time.moment(NOON, 700)).toBe(700);
  });
});
