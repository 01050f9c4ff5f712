// What the page remembers of a round while it watches: how the last turn changed the words, and the end of the round.

import { takeFrom } from '../../lib/letters.svelte';
import type { Row } from '../../lib/protocol';
import { roundsOf, type Round } from '../ludime-box/rounds.svelte';
import type { Laid as TableWord, View } from './types';

export interface Summary {
  round: Round;
  words: readonly TableWord[];
}

export class Memory {
  /** The words as they lay before the changes that are shown as the last ones. */
  before = $state.raw<readonly TableWord[]>([]);
  /** The end of a round that nobody has looked at yet. */
  summary = $state.raw<Summary | null>(null);
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
    if (isNewRound && isLive) this.summary = { round: rounds.at(-1)!, words: wordsAtEnd(this.#words, rounds.at(-1)!.last) };
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

/** The words after the move of *row*, which ended the round: most often a discard, which changes none. */
export function wordsAtEnd(words: readonly TableWord[], row: Row): readonly TableWord[] {
  const word = row.line?.words?.[0];
  const owner = row.seat;
  if (!word || owner === null) return words;
  const reason = row.line?.items?.[0]?.reason;
  if (reason === 'word') return [...words, { word, owner }];
  const isOwn = reason === 'added';
  const at = words.findIndex((laid) => (laid.owner === owner) === isOwn && newIn(word, laid.word) === '');
  return words.map((laid, index) => (index === at ? { word, owner } : laid));
}
