// What the page remembers of a round while it watches: how the last turn changed the words, and the end of the round.

import { takeFrom } from '../../lib/letters.svelte';
import type { Row } from '../../lib/protocol';
import { roundsOf, type Round } from '../ludime-box/rounds.svelte';
import type { Laid as TableWord, View } from './types';

export class Memory {
  /** The words as they lay before the changes that are shown as the last ones. */
  before = $state.raw<readonly TableWord[]>([]);
  /** The end of a round that nobody has looked at yet. */
  summary = $state.raw<Round | null>(null);
  /** The card drawn in this turn, if it is one's own. */
  drawn = $state('');
  #turn = '';
  #start: readonly TableWord[] = [];
  #previous: readonly TableWord[] = [];
  #words: readonly TableWord[] = [];
  #hand = '';
  #rounds: number;

  constructor(view: View, rows: readonly Row[]) {
    this.#rounds = roundsOf(rows).length;
    this.#start = this.#previous = this.#words = this.before = view.table.words;
    this.#turn = turnOf(view);
    this.#hand = view.hand;
  }

  follow(view: View, rows: readonly Row[], isLive: boolean): void {
    const rounds = roundsOf(rows);
    const isNewRound = rounds.length > this.#rounds;
    if (isNewRound && isLive) this.summary = rounds.at(-1)!;
    this.#rounds = rounds.length;
    if (turnOf(view) !== this.#turn) this.#beginTurn(view, isNewRound);
    const { words, step } = view.table;
    if (step.taken === 'stock' && view.hand.length === this.#hand.length + 1) this.drawn = newIn(this.#hand, view.hand);
    this.before = step.composed ? this.#start : this.#previous;
    this.#words = words;
    this.#hand = view.hand;
  }

  #beginTurn(view: View, isNewRound: boolean): void {
    this.#turn = turnOf(view);
    this.#previous = isNewRound ? [] : this.#start;
    // A turn may have begun with words already: then updates came together.
    this.#start = isNewRound ? [] : view.table.step.composed ? this.#words : view.table.words;
    this.drawn = '';
  }
}

function turnOf({ table }: View): string {
  return `${table.results.length} ${table.turns.join(' ')} ${table.turn}`;
}

function newIn(before: string, now: string): string {
  const old = [...before];
  return [...now].find((sign) => !takeFrom(old, sign)) ?? '';
}
