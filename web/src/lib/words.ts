// What the dictionary says of a word, for a game or for none.

import { api } from './api';

export interface Reading {
  spelling: string;
  lemma: string;
  admitted: boolean;
  text: string;
}

export interface Inflection {
  word: string;
  spelling: string;
  text: string;
  admitted: boolean;
}

export interface WordVerdict {
  word: string;
  valid: boolean;
  readings: Reading[];
  refusals: { rule: string; text: string }[];
  inflections?: Inflection[];
}

export interface Anagrams {
  letters: string;
  count: number;
  words: { word: string; spelling: string; frequency: number | null }[];
}

export function lookUp(word: string, game?: string): Promise<WordVerdict> {
  return api.get<WordVerdict>(`/words/${encodeURIComponent(word)}`, { game });
}

export function findAnagrams(letters: string, game?: string, isWhole = false): Promise<Anagrams> {
  return api.get<Anagrams>('/anagrams', { letters, game, all: isWhole ? 'true' : undefined });
}
