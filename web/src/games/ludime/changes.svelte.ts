// What has become of the words of the table lately, and which card was drawn, told from the views of a turn.

import { takeFrom } from '../../lib/letters.svelte';
import type { Laid as TableWord, View } from './types';

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

/** The last turn, as far as this page has seen it. */
export class LastTurn {
  /** The words as they lay before the changes that are shown as the last ones. */
  before = $state.raw<readonly TableWord[]>([]);
  /** The card drawn in this turn, if it is one's own. */
  drawn = $state('');
  #turn: string;
  #start: readonly TableWord[];
  #previous: readonly TableWord[];
  #seen: View;

  constructor(view: View) {
    this.#start = this.#previous = this.before = view.table.words;
    this.#turn = turnOf(view);
    this.#seen = view;
  }

  follow(view: View, isNewRound: boolean): void {
    if (turnOf(view) !== this.#turn) this.#begin(view, isNewRound);
    const { step } = view.table;
    const { hand } = this.#seen;
    if (step.taken === 'stock' && view.hand.length === hand.length + 1) this.drawn = view.hand.charAt(addedTo(hand, view.hand).indexOf(true));
    this.before = step.composed ? this.#start : this.#previous;
    this.#seen = view;
  }

  #begin(view: View, isNewRound: boolean): void {
    this.#turn = turnOf(view);
    this.#previous = isNewRound ? [] : this.#start;
    // A turn may have begun with words already: then updates came together.
    const { words } = view.table.step.composed ? this.#seen.table : view.table;
    this.#start = isNewRound ? [] : words;
    this.drawn = '';
  }
}

function turnOf({ table }: View): string {
  return `${table.results.length} ${table.turns.join(' ')} ${table.turn}`;
}
