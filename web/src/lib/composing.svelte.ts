// Whether something is being composed on this page that would be lost: nothing is laid over it, nothing is loaded anew.

import { untrack } from 'svelte';

class Composing {
  #asks = $state.raw<readonly (() => boolean)[]>([]);

  get isUnderWay(): boolean {
    return this.#asks.some((ask) => ask());
  }

  /** Let *ask* tell, until what is returned is called. */
  watch(ask: () => boolean): () => void {
    this.#asks = [...untrack(() => this.#asks), ask];
    return () => (this.#asks = this.#asks.filter((each) => each !== ask));
  }
}

export const composing = new Composing();
