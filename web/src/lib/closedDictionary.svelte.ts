// At a table with a real box where words are judged when somebody contests, nobody looks a word up before: the phones that
// write there keep the dictionary closed, wherever in the application one looks.

import { storage } from './storage.svelte';

const KEY = 'lettrine.box.contests';
/** How long after the table was seen here last. A game that is never ended shall not close the dictionary for good. */
const LASTS = 3 * 60 * 60 * 1000;

export interface ClosingTable {
  table: string;
  /** Where one goes on with the game. */
  address: string;
  /** What it plays. */
  game: string;
}

type Kept = Record<string, ClosingTable & { until: number }>;

class ClosedDictionary {
  #kept = $state.raw<Kept>((storage.readJson(KEY) ?? {}) as Kept);

  /** The table for which the dictionary is closed; null: it is open. */
  get by(): ClosingTable | null {
    return Object.values(this.#kept).find(({ until }) => until > Date.now()) ?? null;
  }

  /** The game at *closing* goes on: words are contested there. */
  close(closing: ClosingTable): void {
    this.#keep({ ...this.#kept, [closing.table]: { ...closing, until: Date.now() + LASTS } });
  }

  /** The game at *table* is over, or none where words are contested. */
  open(table: string): void {
    if (table in this.#kept) this.#keep(Object.fromEntries(Object.entries(this.#kept).filter(([other]) => other !== table)));
  }

  #keep(kept: Kept): void {
    this.#kept = Object.fromEntries(Object.entries(kept).filter(([, { until }]) => until > Date.now()));
    storage.writeJson(KEY, this.#kept);
  }
}

export const closedDictionary = new ClosedDictionary();
