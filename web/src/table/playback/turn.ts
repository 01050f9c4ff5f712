// The last turn of another, whole: a card that was taken, each word, the card that was thrown are parts of one turn.

import type { Frame } from './frame';

/** As many parts as the longest turn has, more than anybody plays: what is kept of it is bounded all the same. */
export const MOST_PARTS = 32;

/** The parts of a turn once *next* is shown: it goes on with those *before*, or begins another. */
export function turnWith<Part extends { frame: Pick<Frame, 'deed'> }>(before: readonly Part[], next: Part): readonly Part[] {
  const isSame = before.at(-1)?.frame.deed.mover === next.frame.deed.mover;
  return isSame ? [...before, next].slice(-MOST_PARTS) : [next];
}
