// What lies open over a page: a sheet, a dialog, a card, a question. The back button of the browser closes the uppermost
// before it leaves the page: each has an entry of the history, whose state says how many are open.

import type { Attachment } from 'svelte/attachments';

interface Layer {
  close: () => void;
}

class Layers {
  #open: Layer[] = [];
  /** How many layers the entry of the history stands for that is shown now. */
  #depth = depthOf(history.state);
  /** The history is on its way back over entries of what was closed: what is opened meanwhile has its entry afterwards. */
  #isGoing = false;

  constructor() {
    addEventListener('popstate', (event) => this.#follow(depthOf(event.state)));
  }

  /** Something is open until *close* is called; returns how to say that it was closed otherwise. */
  open(close: () => void): () => void {
    const layer = { close };
    this.#open.push(layer);
    if (!this.#isGoing && this.#depth < this.#open.length) this.#enter();
    return () => this.#leave(layer);
  }

  /** Another page is opened from what lies open: whether its entry is to take the place of the uppermost layer's. */
  forget(): boolean {
    const isOver = this.#depth > 0;
    this.#open = [];
    this.#depth = 0;
    return isOver;
  }

  #enter(): void {
    this.#depth = this.#open.length;
    history.pushState({ layers: this.#depth }, '');
  }

  #leave(layer: Layer): void {
    if (!this.#open.includes(layer)) return;
    this.#open = this.#open.filter((each) => each !== layer);
    // What takes its place at once, as one sheet another, keeps the entry.
    setTimeout(() => this.#settle());
  }

  /** Go back over the entries of what is closed. */
  #settle(): void {
    if (this.#depth <= this.#open.length) return;
    const back = this.#open.length - this.#depth;
    this.#depth = this.#open.length;
    this.#isGoing = true;
    history.go(back);
  }

  /** The history has gone to an entry of *depth* layers: those above are closed; an entry of what is closed is passed over. */
  #follow(depth: number): void {
    this.#depth = depth;
    if (this.#isGoing) {
      this.#isGoing = false;
      if (depth < this.#open.length) this.#enter();
      return this.#settle();
    }
    const above = this.#open.splice(depth);
    for (const { close } of above.reverse()) close();
    this.#settle();
  }
}

function depthOf(state: unknown): number {
  return (state as { layers?: number } | null)?.layers ?? 0;
}

export const layers = new Layers();

/** Have Back *close* what this element is, as long as it is there. */
export function closedByBack(close: () => void): Attachment {
  return () => layers.open(close);
}
