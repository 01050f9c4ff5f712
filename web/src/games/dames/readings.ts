// Where a typed word can be read on the board: the paths from square to touching square that spell it.

import { isInCamp, isTouching, type Position, type Side, type Square } from './view';

const MOST = 24;
const PATIENCE = 20_000; // steps; a word of many equal letters could otherwise be looked for too long

export interface Ground {
  position: Position;
  /** The square that the word goes through. */
  arrival: Square;
  side: Side;
}

/** The paths that spell *word* through the arrival; those that turn most letters, across the median line, come first. */
export function readings(word: string, ground: Ground): Square[][] {
  const found: Square[][] = [];
  const squares = [...ground.position].filter(([, piece]) => !(piece.isJoker && piece.side !== ground.side));
  let steps = 0;
  const walk = (path: Square[]): void => {
    if (++steps > PATIENCE) return;
    if (path.length === word.length) {
      if (path.includes(ground.arrival)) found.push(path);
      return;
    }
    for (const [square, piece] of squares) {
      const isNext = !path.length || isTouching(path.at(-1)!, square);
      if (piece.letter === word[path.length] && isNext && !path.includes(square)) walk([...path, square]);
    }
  };
  if (word) walk([]);
  return found.sort((one, other) => weight(other, ground) - weight(one, ground)).slice(0, MOST);
}

function weight(path: Square[], { position, side }: Ground): number {
  const isAcross = path.some((square) => !isInCamp(square, side));
  return path.filter((square) => position.get(square)!.side !== side).length + (isAcross ? 100 : 0);
}
