// How much time is left, by the last update and the clock of this browser: what is shown of it follows a clock that runs.

import { createSubscriber } from 'svelte/reactivity';
import type { TableClient } from '../lib/table.svelte';
import type { Seat } from '../lib/protocol';
import { t } from './text';

/** Milliseconds left on the clock that presses most, for *seat* or for whoever is to act; null where there is none. */
export function timeLeft(client: TableClient, seat: Seat | null): number | null {
  const { clock, acting = [] } = client.snapshot ?? {};
  if (!clock) return null;
  const gone = clock.is_stopped ? 0 : since(client);
  // The time of a turn is nobody's while something is drawn or a hand is counted; that of a player who waits stands still.
  const clocks = [less(clock.preparation, gone), less(clock.turn, acting.length ? gone : 0), less(clock.game, gone)];
  const player = seat ?? clock.running?.[0];
  if (player !== undefined) clocks.push(less(clock.players?.[player], clock.running?.includes(player) ? gone : 0));
  const known = clocks.filter((left) => left !== null);
  return known.length ? Math.max(0, Math.min(...known)) : null;
}
const less = (left: number | null | undefined, gone: number): number | null => (left === undefined || left === null ? null : left - gone);

/** Milliseconds left to *seat* on a clock of its own. */
export function ownTime(client: TableClient, seat: Seat): number | null {
  const clock = client.snapshot?.clock;
  const left = clock?.players?.[seat];
  if (left === undefined || !clock) return null;
  return Math.max(0, left - (!clock.is_stopped && clock.running?.includes(seat) ? since(client) : 0));
}

const ticking = createSubscriber((update) => {
  const timer = setInterval(update, 250);
  return () => clearInterval(timer);
});

/** Milliseconds since the last update, looked at again four times a second. */
function since(client: TableClient): number {
  ticking();
  return Math.max(0, performance.now() - client.heard);
}

export function clockText(left: number): string {
  const seconds = Math.ceil(left / 1000);
  if (seconds >= 48 * 3600) return t('days_left', { count: Math.floor(seconds / 86_400) });
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const tail = String(seconds % 60).padStart(2, '0');
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}
