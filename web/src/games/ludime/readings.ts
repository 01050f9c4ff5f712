// The ways in which a typed text may be written: from the hand alone, or over a word of the table.

import type { Held } from '../../lib/letters.svelte';
import { spell } from '../ludime-box/spelling';
import type { TableWord } from './view';

export interface Reading {
  base: string;
  at: number | null;
}

/** Return the readings of *text*, the nearest first: the hand alone, a word that it completes, a word it begins like. */
export function readingsOf(text: string, words: readonly TableWord[], hand: readonly Held[]): Reading[] {
  const places: Reading[] = [{ base: '', at: null }, ...words.map(({ word }, at) => ({ base: word, at }))];
  return places
    .map((reading) => ({ reading, spelling: spell(text, reading.base, hand, 0) }))
    .filter(({ reading, spelling }) => spelling && isGrowing(text, reading, spelling.pending))
    .map(({ reading, spelling }) => ({ reading, rank: rankOf(text, reading, spelling!.pending) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ reading }) => reading);
}

/** A word that stands there already is not what somebody types. */
function isGrowing(text: string, { base }: Reading, pending: number): boolean {
  return pending > 0 || text.length > base.length;
}

function rankOf(text: string, { base, at }: Reading, pending: number): number {
  if (at === null) return -2000;
  const likeness = [...base].findIndex((letter, place) => letter !== text[place]);
  return (pending ? 0 : -1000) - (likeness < 0 ? base.length : likeness);
}

/** Those of *readings* in which nothing of the table waits to be typed. */
export function complete(text: string, readings: readonly Reading[], hand: readonly Held[]): Reading[] {
  return readings.filter(({ base }) => spell(text, base, hand, 0)?.pending === 0);
}
