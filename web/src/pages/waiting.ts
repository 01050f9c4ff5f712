// What a list says of an open table: its clock, and how long somebody has waited there.

import type { HouseClock } from '../lib/protocol';
import { t } from './text';

export function clockOf(clock: HouseClock): string {
  if (clock.move_days) return t('with_days', { count: clock.move_days });
  const [seconds] = clock.player_seconds ?? [];
  if (seconds) return t('with_minutes', { count: Math.max(1, Math.round(seconds / 60)) });
  return clock.turn_seconds || clock.game_seconds ? t('with_clock') : t('without_clock');
}

/** A stretch of time by its largest unit; the clock of this browser may be behind that of the server. */
export function sinceText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < 60) return t('seconds_short', { count: seconds });
  if (seconds < 3600) return t('minutes_short', { count: Math.floor(seconds / 60) });
  return seconds < 48 * 3600 ? t('hours_short', { count: Math.floor(seconds / 3600) }) : t('days_short', { count: Math.floor(seconds / 86_400) });
}
