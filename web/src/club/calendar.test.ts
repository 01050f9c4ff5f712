import { expect, test } from 'vitest';
import { speech } from '../lib/language.svelte';
import type { ShownEvent } from '../lib/protocol';
import { calendarOf, dayOf, fieldOf, hourOf, momentIn, proposed } from './calendar';

const HOUR = 3_600_000;
const NOW = new Date(2026, 10, 19, 18, 30).getTime();

function event(number: number, at: number, more: Partial<ShownEvent> = {}): ShownEvent {
  return { number, plan: { title: `Soirée ${number}`, at, what: { type: 'meeting' } }, ...more };
}

test('what is held comes first, then what is next; what is over, cancelled or missed is past, the latest first', () => {
  const events = [
    event(1, NOW - 20 * HOUR),
    event(2, NOW + 48 * HOUR),
    event(3, NOW + HOUR),
    event(4, NOW - 30 * HOUR, { name: 'd.one' }),
    event(5, NOW + 2 * HOUR, { is_cancelled: true }),
    event(6, NOW - 50 * HOUR, { name: 'd.two', is_over: true }),
    event(7, NOW - 2 * HOUR),
  ];
  const { held, coming, past } = calendarOf(events, NOW);
  expect([held, coming, past].map((each) => each.map(({ number }) => number))).toEqual([[4], [7, 3, 2], [5, 1, 6]]);
});

test('a moment goes through the field of a form and back', () => {
  expect(fieldOf(NOW)).toBe('2026-11-19T18:30');
  expect(momentIn(fieldOf(NOW))).toBe(NOW);
  expect(momentIn('')).toBeNaN();
});

test('a new event is proposed for tomorrow evening, also on the last of a month', () => {
  expect(fieldOf(proposed(NOW))).toBe('2026-11-20T20:00');
  expect(fieldOf(proposed(new Date(2026, 11, 31, 23, 59).getTime()))).toBe('2027-01-01T20:00');
});

test('days and hours are written as people say them', () => {
  speech.current = 'fr';
  expect([dayOf(NOW), hourOf(NOW), hourOf(NOW + HOUR / 2)]).toEqual(['jeudi 19 novembre', '18\u00a0h\u00a030', '19\u00a0h']);
  speech.current = 'en';
  expect([dayOf(NOW).replace(',', ''), hourOf(NOW)]).toEqual(['Thursday 19 November', '18:30']);
});
