// Those who sit around a real box, in the order of play; the names of people are kept from one evening to the next.

import { storage } from '../../lib/storage.svelte';

const KEY = 'lettrine.box.names';
export const LONGEST_NAME = 24;

/** Somebody with a name, or a robot of a *level* whose pieces the others move. */
export interface Player {
  name: string;
  level: string;
}

export const somebody = (name = ''): Player => ({ name, level: '' });

export function keptNames(): string[] {
  const kept = storage.readJson(KEY);
  return Array.isArray(kept) ? kept.filter((name): name is string => typeof name === 'string' && name.trim() !== '') : [];
}

export function keepNames(names: readonly string[]): void {
  storage.writeJson(KEY, names.map((name) => name.trim()).filter(Boolean));
}

/** The players with the one at *index* moved by *step* places, as far as there are any. */
export function moved<Each>(players: readonly Each[], index: number, step: number): Each[] {
  const place = Math.max(0, Math.min(players.length - 1, index + step));
  const one = players[index]!;
  return players.toSpliced(index, 1).toSpliced(place, 0, one);
}

/** The name of each at the table: robots, which nobody has named, are numbered under the *title* that they share. */
export function namesOf(players: readonly Player[], title: string): string[] {
  let robots = 0;
  return players.map(({ name, level }) => {
    if (!level) return name.trim();
    robots += 1;
    return robots === 1 ? title : `${title} ${robots}`;
  });
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
