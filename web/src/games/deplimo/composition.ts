// Letters of one player, on the ruler or waiting. It counts pieces and knows no rule.

import { takeFrom } from '../../lib/letters.svelte';
import { EMPTY } from './ruler';

export interface Arrangement {
  /** A capital lies face up, a small letter back up, a point is an empty cell. */
  readonly cells: string;
  /** Letters off the ruler, in the order their owner likes. */
  readonly waiting: readonly string[];
}

const replaced = (cells: string, cell: number, sign: string): string => cells.slice(0, cell) + sign + cells.slice(cell + 1);

/** Put a waiting letter on a cell, as *sign* (its face or its back); what lay there waits again. */
export function lay({ cells, waiting }: Arrangement, sign: string, cell: number): Arrangement | null {
  const at = waiting.indexOf(sign.toUpperCase());
  if (at < 0) return null;
  const rest = waiting.filter((_, index) => index !== at);
  const before = cells[cell] ?? EMPTY;
  return { cells: replaced(cells, cell, sign), waiting: before === EMPTY ? rest : [...rest, before.toUpperCase()] };
}

/** Take the letter of a cell off the ruler. */
export function takeOff({ cells, waiting }: Arrangement, cell: number): Arrangement {
  const sign = cells[cell] ?? EMPTY;
  return sign === EMPTY ? { cells, waiting } : { cells: replaced(cells, cell, EMPTY), waiting: [...waiting, sign.toUpperCase()] };
}

/** Move what lies on one cell to another; two letters change places. */
export function shift({ cells, waiting }: Arrangement, from: number, to: number): Arrangement {
  return { cells: replaced(replaced(cells, from, cells[to] ?? EMPTY), to, cells[from] ?? EMPTY), waiting };
}

export function turnOver({ cells, waiting }: Arrangement, cell: number): Arrangement {
  const sign = cells[cell] ?? EMPTY;
  const other = sign === sign.toUpperCase() ? sign.toLowerCase() : sign.toUpperCase();
  return { cells: replaced(cells, cell, other), waiting };
}

export interface Heap {
  readonly letter: string;
  /** Where the first of them is among those that wait. */
  readonly index: number;
  readonly count: number;
}

/** Return *waiting* one by one; with *isStacked* equal letters together, where the first of them is. */
export function heapsOf(waiting: readonly string[], isStacked: boolean): Heap[] {
  const heaps = waiting.map((letter, index) => ({ letter, index, count: isStacked ? waiting.filter((other) => other === letter).length : 1 }));
  return isStacked ? heaps.filter(({ letter, index }) => waiting.indexOf(letter) === index) : heaps;
}

/** Keep *cells* as far as the letters allow that their owner has now; the others wait, known ones in their order. */
export function fitted(arrangement: Arrangement, letters: string): Arrangement {
  const owned = [...letters];
  const cells = [...arrangement.cells].map((sign) => (sign !== EMPTY && takeFrom(owned, sign.toUpperCase()) ? sign : EMPTY)).join('');
  const kept = arrangement.waiting.filter((letter) => takeFrom(owned, letter));
  return { cells, waiting: [...kept, ...owned] };
}
