// What has become of the words of the table, for the eye.

import { takeFrom } from '../../lib/letters.svelte';
import type { Laid as TableWord } from './types';

/** What has become of a word lately: nothing was there before, or another word, maybe somebody else's. */
export interface Change {
  was: TableWord | null;
}

/** Tell for each word on the table how it differs from what lay at its place *before*; null where it does not. */
export function changesSince(before: readonly TableWord[], words: readonly TableWord[]): (Change | null)[] {
  return words.map((laid, at) => {
    const was = before[at] ?? null;
    return was && was.word === laid.word && was.owner === laid.owner ? null : { was };
  });
}

/** Which letters of *word* are not of *was*, place by place. */
export function addedTo(was: string, word: string): boolean[] {
  const old = [...was];
  return [...word].map((letter) => !takeFrom(old, letter));
}
