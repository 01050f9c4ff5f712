// The names of those who sit around a real box, in the order of play, kept from one evening to the next.

import { storage } from '../../lib/storage.svelte';

const KEY = 'lettrine.box.names';
export const LONGEST_NAME = 24;

export function keptNames(): string[] {
  const kept = storage.readJson(KEY);
  return Array.isArray(kept) ? kept.filter((name): name is string => typeof name === 'string' && name.trim() !== '') : [];
}

export function keepNames(names: readonly string[]): void {
  storage.writeJson(KEY, names.map((name) => name.trim()).filter(Boolean));
}

/** The names with the one at *index* moved by *step* places, as far as there are any. */
export function moved(names: readonly string[], index: number, step: number): string[] {
  const place = Math.max(0, Math.min(names.length - 1, index + step));
  const name = names[index]!;
  return names.toSpliced(index, 1).toSpliced(place, 0, name);
}

export const isGood = (names: readonly string[]): boolean => names.every((name) => name.trim() !== '');

/** Why no table can be opened with these *names* where the box is for so many (*counts*); empty where one can. */
export function troubleWith(names: readonly string[], counts: readonly number[]): '' | 'too_few' | 'too_many' | 'not_so_many' | 'twice' | 'empty' {
  if (!isGood(names)) return 'empty';
  const known = new Set(names.map((name) => name.trim().toLocaleLowerCase()));
  if (known.size < names.length) return 'twice';
  if (counts.includes(names.length)) return '';
  if (names.length < Math.min(...counts)) return 'too_few';
  return names.length > Math.max(...counts) ? 'too_many' : 'not_so_many';
}
