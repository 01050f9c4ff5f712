// What the dictionary says of a word, for a game or for none.

import { api } from './api';
import type { Anagrams, WordCard, WordVerdict } from './protocol';
import type { WordPlace } from './wordCard.svelte';

export function lookUp(word: string, game?: string): Promise<WordVerdict> {
  return api.get<WordVerdict>(`/words/${encodeURIComponent(word)}`, { game });
}

/** The words that *letters* make, or only those that use all of them: a page of them, after so many. */
export function findAnagrams(letters: string, game?: string, { isWhole = false, after = 0 } = {}): Promise<Anagrams> {
  return api.get<Anagrams>('/anagrams', { letters, game, all: isWhole ? 'true' : undefined, after: after ? String(after) : undefined });
}

/** What the card of a word says at a place: a table decides with its own options. */
export function tellWord(word: string, { game, table, code }: WordPlace): Promise<WordCard> {
  const place = table ? { table, code: code || undefined } : { game };
  return api.get<WordCard>(`/words/${encodeURIComponent(word)}/card`, place);
}
