// At which tables of this browser a guide sits beside the player.

import { storage } from '../../lib/storage.svelte';

const KEY = 'lettrine.coach';
const MOST = 20; // tables: the oldest are forgotten

function tables(): string[] {
  const kept = storage.readJson(KEY);
  return Array.isArray(kept) ? kept.filter((each): each is string => typeof each === 'string') : [];
}

export function isCoached(table: string): boolean {
  return tables().includes(table);
}

export function setCoached(table: string, is: boolean): void {
  const others = tables().filter((each) => each !== table);
  storage.writeJson(KEY, (is ? [...others, table] : others).slice(-MOST));
}
