import { expect, test } from 'vitest';
import { speech } from '../lib/language.svelte';
import { timeLeft } from './when';

const HOUR = 3_600_000;

test('what is left is said in hours up to two days, then in days', () => {
  speech.current = 'fr';
  expect([0, 1, 5.9 * HOUR, 47.5 * HOUR, 48 * HOUR, 335 * HOUR].map(timeLeft)).toEqual(['délai passé', 'moins d’une heure', '5 h', '47 h', '2 j', '13 j']);
});
