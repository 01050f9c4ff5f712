// What the dictionary says of a word, for a game or for none.

import { api } from './api';
import type { Anagrams, WordVerdict } from './protocol';

export function lookUp(word: string, game?: string): Promise<WordVerdict> {
  return api.get<WordVerdict>(`/words/${encodeURIComponent(word)}`, { game });
}

export function findAnagrams(letters: string, game?: string, isWhole = false): Promise<Anagrams> {
  return api.get<Anagrams>('/anagrams', { letters, game, all: isWhole ? 'true' : undefined });
}
