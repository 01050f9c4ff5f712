// Where things lie on the board of Dames de lettres.

import type { Seat } from '../../lib/protocol';
import type { View } from './types';

/** The name of a square, such as D3. */
export type Square = string;
export type Side = 'w' | 'b';

export const COLUMNS = [...'ABCDEFGH'];
export const ROWS = [1, 2, 3, 4, 5, 6];
export const SQUARES: readonly Square[] = ROWS.flatMap((row) => COLUMNS.map((column) => `${column}${row}`));
const NUMBERS = new Map(SQUARES.map((square, number) => [square, number]));

/** A letter as it lies on a square. */
export interface Piece {
  letter: string;
  side: Side;
  isJoker: boolean;
}

export type Position = ReadonlyMap<Square, Piece>;

export function isSquare(name: string): boolean {
  return NUMBERS.has(name);
}

/** Column and row of a square, both from nought, A1 being 0, 0. */
export function placeOf(square: Square): [column: number, row: number] {
  const number = NUMBERS.get(square) ?? 0;
  return [number % COLUMNS.length, Math.floor(number / COLUMNS.length)];
}

export function isTouching(one: Square, other: Square): boolean {
  const [column, row] = placeOf(one);
  const [across, up] = placeOf(other);
  return one !== other && Math.abs(column - across) <= 1 && Math.abs(row - up) <= 1;
}

/** Every letter of the board by its square. */
export function positionOf(view: Pick<View, 'letters' | 'owners'>): Map<Square, Piece> {
  const pieces = new Map<Square, Piece>();
  SQUARES.forEach((square, number) => {
    const owner = view.owners[number];
    if (owner === undefined || owner === '.') return;
    const side = owner.toLowerCase() as Side;
    pieces.set(square, { letter: view.letters[number]!, side, isJoker: owner !== side });
  });
  return pieces;
}

export function sideOf(view: Pick<View, 'white'>, seat: Seat): Side {
  return seat === view.white ? 'w' : 'b';
}

export function countOf(view: Pick<View, 'owners'>, side: Side): number {
  return [...view.owners].filter((owner) => owner === side).length;
}
