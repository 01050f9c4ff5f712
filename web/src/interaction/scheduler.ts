// Work that waits its turn: one piece a task, so that a click or a key comes in between.

interface Waiting {
  work: () => void;
  rank: number;
}

const waiting: Waiting[] = [];
let isCalled = false;

/** Do *work* soon, after what already waits with the same *rank* or a lower one; returns how to give it up. */
export function schedule(work: () => void, rank = 0): () => void {
  const one = { work, rank };
  const place = waiting.findIndex((other) => other.rank > rank);
  waiting.splice(place < 0 ? waiting.length : place, 0, one);
  call();
  return () => {
    const at = waiting.indexOf(one);
    if (at >= 0) waiting.splice(at, 1);
  };
}

const LATEST = 500; // milliseconds: a page that is busy for so long is one that is used

/** Resolves once the page has been painted and has nothing to do. */
export function idle(): Promise<void> {
  // Not every browser says when it is idle.
  const soon = globalThis.requestIdleCallback ?? ((done: () => void) => setTimeout(done, LATEST / 2));
  return new Promise((resolve) => void soon(() => resolve(), { timeout: LATEST }));
}

function call(): void {
  if (isCalled || !waiting.length) return;
  isCalled = true;
  setTimeout(next);
}

function next(): void {
  isCalled = false;
  const first = waiting.shift();
  call(); // before the work: what fails stops nobody else
  first?.work();
}
