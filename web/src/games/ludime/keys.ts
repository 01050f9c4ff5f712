// What the keys mean: letters make up a word, from the hand alone or over a word of the table, or choose cards to exchange.

import { letterOf } from '../../lib/letters.svelte';
import { complete, readingsOf, type Reading } from './composition';
import type { LudimeDraft } from './draft.svelte';

const ANY = Infinity; // letters that may be typed as added at the end of a word

export class Keys {
  /** Whether the word of the table was found by what is typed, not chosen. */
  isFound = false;
  /** Which of several readings of what is typed is shown. */
  #turned = 0;

  constructor(private readonly draft: LudimeDraft) {}

  /** The readings in which nothing of the table waits to be typed. */
  get whole(): Reading[] {
    const { typed, hand } = this.draft.bench;
    return typed ? complete(typed, readingsOf(typed, this.draft.words, hand.pieces), hand.pieces) : [];
  }

  /** Whether the key was of use. */
  type(event: KeyboardEvent): boolean {
    const { bench, picked } = this.draft;
    const letter = letterOf(event);
    if (event.key === 'Tab') return !event.shiftKey && this.#turn();
    if (event.key === 'Delete') return this.draft.throwCard(bench.cardAt(event.target));
    if (this.draft.isThrowing && letter) return this.draft.throwCard(bench.hand.pieces.find(({ sign }) => sign === letter));
    if (picked) return this.#pick(letter, event.key === 'Backspace');
    if (event.key === 'Backspace') return this.isFound && bench.typed ? this.#find(bench.typed.slice(0, -1)) : bench.erase(ANY);
    return letter !== '' && this.#write(letter);
  }

  #write(letter: string): boolean {
    const { bench } = this.draft;
    this.draft.thrown = null;
    if (bench.typed ? this.isFound : !bench.row.length) return this.#find(bench.typed + letter);
    if (bench.typed || (bench.at !== null && bench.isUntouched)) return bench.write(bench.typed + letter, bench.base, bench.at, ANY);
    return bench.layLetter(letter);
  }

  /** Show *text* as the nearest of its readings; whether it has one. */
  #find(text: string): boolean {
    const { bench, words } = this.draft;
    this.#turned = 0;
    if (!text) {
      bench.reset();
      return true;
    }
    const [reading] = readingsOf(text, words, bench.hand.pieces);
    if (!reading) return false;
    this.isFound = bench.write(text, reading.base, reading.at, 0);
    return this.isFound;
  }

  /** Show the next reading of what is typed; whether there is another. */
  #turn(): boolean {
    const { whole } = this;
    if (whole.length < 2) return false;
    this.#turned = (this.#turned + 1) % whole.length;
    const { base, at } = whole[this.#turned]!;
    return this.draft.bench.write(this.draft.bench.typed, base, at, 0);
  }

  /** Choose a card to exchange, or take the last one back. */
  #pick(letter: string, isErasing: boolean): boolean {
    const { bench, picked } = this.draft;
    if (isErasing) this.draft.picked = picked!.slice(0, -1);
    const piece = bench.hand.pieces.find((held) => held.sign === letter && !picked!.includes(held));
    if (piece) this.draft.pick(piece);
    return isErasing || Boolean(piece);
  }
}
