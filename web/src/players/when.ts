// Times of games by correspondence as people say them.

import { speech } from '../lib/language.svelte';
import { t } from './text';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How much time is left, roughly: days from two on, else hours. */
export function timeLeft(left: number): string {
  if (left <= 0) return t('too_late');
  if (left < HOUR) return t('hour_left');
  return left < 2 * DAY ? t('hours_left', { count: Math.floor(left / HOUR) }) : t('days_left', { count: Math.floor(left / DAY) });
}

export function dayOf(at: number): string {
  return new Date(at).toLocaleDateString(speech.current === 'fr' ? 'fr' : 'en-GB', { day: 'numeric', month: 'long' });
}

/** A moment to the minute, for who hears the page. */
export function momentOf(at: number): string {
  return new Date(at).toLocaleString(speech.current === 'fr' ? 'fr' : 'en-GB', { dateStyle: 'long', timeStyle: 'short' });
}
