// The events of a club in the order in which a calendar shows them, and their times as fields and people write them.

import { speech } from '../lib/language.svelte';
import type { ShownEvent } from '../lib/protocol';

/** For so long an event that nobody has opened is still to come. */
const LATE = 12 * 3_600_000;

export interface Calendar {
  /** Those that are held now. */
  held: ShownEvent[];
  /** Those to come, the next first. */
  coming: ShownEvent[];
  /** Those that are over, were cancelled or missed, the latest first. */
  past: ShownEvent[];
}

export function calendarOf(events: readonly ShownEvent[], now: number): Calendar {
  const isPast = ({ name, plan, is_cancelled, is_over }: ShownEvent): boolean => Boolean(is_cancelled || is_over) || (!name && plan.at < now - LATE);
  const byTime = [...events].sort((one, other) => one.plan.at - other.plan.at || one.number - other.number);
  const live = byTime.filter((each) => !isPast(each));
  return { held: live.filter(({ name }) => name), coming: live.filter(({ name }) => !name), past: byTime.filter(isPast).reverse() };
}

/** A moment as the field of a form has it, in the time of this device. */
export function fieldOf(at: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = new Date(at);
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T${two(day.getHours())}:${two(day.getMinutes())}`;
}

/** The moment that a field has; NaN where it has none. */
export function momentIn(field: string): number {
  return new Date(field).getTime();
}

/** Tomorrow evening: what a new event is proposed for. */
export function proposed(now: number): number {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1, 20, 0).getTime();
}

const locale = (): string => (speech.current === 'fr' ? 'fr' : 'en-GB');

export function dayOf(at: number): string {
  return new Date(at).toLocaleDateString(locale(), { weekday: 'long', day: 'numeric', month: 'long' });
}

export function dateOf(at: number): string {
  return new Date(at).toLocaleDateString(locale(), { day: 'numeric', month: 'long', year: 'numeric' });
}

/** A time of day: 20 h, 20 h 30. */
export function hourOf(at: number): string {
  const time = new Date(at);
  const minutes = time.getMinutes();
  if (speech.current === 'fr') return `${time.getHours()}\u00a0h${minutes ? `\u00a0${String(minutes).padStart(2, '0')}` : ''}`;
  return time.toLocaleTimeString(locale(), { hour: 'numeric', minute: '2-digit' });
}
