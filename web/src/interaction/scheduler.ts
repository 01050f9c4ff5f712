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
