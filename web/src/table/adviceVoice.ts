// What can be done is said where it is new: each advice of a game once, and again where a turn begins otherwise than the last.

import { announcer } from '../lib/announce.svelte';

export class AdviceVoice {
  readonly #known = new Set<string>();
  #first = '';
  #isTurn = false;

  /** The *advice* of this moment; nothing is said of it while others play, or while a move *isComposed*: what is being *done* is said then. */
  hear(advice: string, isTurn: boolean, isComposed: boolean, done = ''): void {
    this.#known.add(done);
    const isNewTurn = isTurn && !this.#isTurn;
    if (!isTurn) this.#isTurn = false;
    if (!isTurn || isComposed || done || !advice) return;
    this.#isTurn = true;
    if (!this.#known.has(advice) || (isNewTurn && advice !== this.#first)) setTimeout(() => announcer.say(advice)); // after what made it the turn
    this.#known.add(advice);
    if (isNewTurn) this.#first = advice;
  }
}
