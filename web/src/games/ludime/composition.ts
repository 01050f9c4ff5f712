// The ways in which a typed text may be written: from the hand alone, or over a word of the table.
// No rule is here: it counts out which pieces the letters typed so far can be, so that they lie on the bench at once, and
// the table word whose letters they take is the one that the move names. What may be done with them is the server's matter.

import type { Held } from '../../lib/letters.svelte';
import { spell } from '../ludime-box/spelling';
import type { Laid as TableWord } from './types';

export interface Reading {
  base: string;
  at: number | null;
}

/** Return the readings of *text*, the nearest first: the hand alone, a word that it completes, a word it begins like. */
export function readingsOf(text: string, words: readonly TableWord[], hand: readonly Held[]): Reading[] {
  const places: Reading[] = [{ base: '', at: null }, ...words.map(({ word }, at) => ({ base: word, at }))];
  return places
    .map((reading) => ({ reading, spelling: spell(text, reading.base, hand, 0) }))
    .filter(({ spelling }) => spelling)
    .map(({ reading, spelling }) => ({ reading, rank: rankOf(text, reading, spelling!.pending) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ reading }) => reading);
}

function rankOf(text: string, { base, at }: Reading, pending: number): number {
  if (at === null) return -2000;
  if (!pending && !isGrown(text, base)) return 1000; // a word that stands there already is only on the way to another
  const likeness = [...base].findIndex((letter, place) => letter !== text[place]);
  return (pending ? 0 : -1000) - (likeness < 0 ? base.length : likeness);
}

function isGrown(text: string, base: string): boolean {
  return text.length > base.length;
}

/** Those of *readings* that make another word, and in which nothing of the table waits to be typed. */
export function complete(text: string, readings: readonly Reading[], hand: readonly Held[]): Reading[] {
  return readings.filter(({ base }) => isGrown(text, base) && spell(text, base, hand, 0)?.pending === 0);
}
