import { expect, test, vi } from 'vitest';
import type { TableSnapshot } from '../lib/protocol';
import type { TableClient } from '../lib/table.svelte';
import { ownTime, timeLeft } from './time';

const SECOND = 1000;

/** A table that was heard of two seconds ago. */
function clientOf(clock: TableSnapshot['clock'], acting: number[]): TableClient {
  vi.spyOn(performance, 'now').mockReturnValue(3 * SECOND);
  return { snapshot: { clock, acting }, heard: SECOND } as unknown as TableClient;
}

test('the clock that presses most is shown, less what has gone since', () => {
  const client = clientOf({ turn: 60 * SECOND, game: 30 * SECOND, players: [], is_stopped: false }, [0]);
  expect(timeLeft(client, 0)).toBe(28 * SECOND);
});

test('a clock that does not run stands still', () => {
  const players = [900 * SECOND, 800 * SECOND];
  expect(timeLeft(clientOf({ players, running: [1] }, [1]), 0)).toBe(900 * SECOND);
  expect(timeLeft(clientOf({ players, running: [1] }, [1]), null)).toBe(798 * SECOND);
  expect(ownTime(clientOf({ players, running: [] }, []), 0)).toBe(900 * SECOND);
  expect(timeLeft(clientOf({ players, running: [0], is_stopped: true }, [0]), 0)).toBe(900 * SECOND);
});

test('the time of a turn is nobody’s while something is drawn', () => {
  expect(timeLeft(clientOf({ turn: 60 * SECOND }, []), null)).toBe(60 * SECOND);
  expect(timeLeft(clientOf({ turn: 60 * SECOND }, [1]), 1)).toBe(58 * SECOND);
  expect(timeLeft(clientOf({}, [1]), 1)).toBeNull();
});
