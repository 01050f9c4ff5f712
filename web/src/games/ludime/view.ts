// What the server shows of a game of Ludime, and what the page makes of it for the eye.

import type { Seat } from '../../lib/protocol';

export interface TableWord {
  word: string;
  owner: Seat;
}

export interface LudimeView {
  seat: Seat | null;
  table: {
    words: TableWord[];
    discard: string;
    dealer: Seat;
    turn: Seat;
    step: { taken: '' | 'stock' | 'discard'; owed: string; composed: number; exchanged: boolean };
    turns: number[];
    closing: boolean;
    results: number[][];
    gone: boolean[];
  };
  hand: string;
  hand_sizes: number[];
  stock_count: number;
  /** Finished rounds, and the words that carry the token of a seat. */
  points: number[];
}

/** What the referee lets one do now; who may take and play at once has nothing to draw. */
export interface LudimeRights {
  stock: boolean;
  discard: boolean;
  undo: boolean;
  play: boolean;
  exchange: boolean;
}

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
  return [...word].map((letter) => {
    const at = old.indexOf(letter);
    if (at >= 0) old.splice(at, 1);
    return at < 0;
  });
}
