// What the dictionary says of a word, for a game or for none; nothing while a table keeps it closed.

import { api } from './api';
import { closedDictionary } from './closedDictionary.svelte';
import type { Anagrams, WordCard, WordVerdict } from './protocol';
import { t } from './text';
import type { WordPlace } from './wordCard.svelte';

function ask<Answer>(path: string, query: Record<string, string | undefined>): Promise<Answer> {
  const { by } = closedDictionary;
  return by ? Promise.reject(new Error(t('dictionary_closed', { game: by.game }))) : api.get<Answer>(path, query);
}

export function lookUp(word: string, game?: string): Promise<WordVerdict> {
  return ask<WordVerdict>(`/words/${encodeURIComponent(word)}`, { game });
}

/** The words that *letters* make, or only those that use all of them: a page of them, after so many. */
export function findAnagrams(letters: string, game?: string, { isWhole = false, after = 0 } = {}): Promise<Anagrams> {
  return ask<Anagrams>('/anagrams', { letters, game, all: isWhole ? 'true' : undefined, after: after ? String(after) : undefined });
}

/** What the card of a word says at a place: a table decides with its own options. */
export function tellWord(word: string, { game, table, code }: WordPlace): Promise<WordCard> {
  const place = table ? { table, code: code || undefined } : { game };
  return ask<WordCard>(`/words/${encodeURIComponent(word)}/card`, place);
}
