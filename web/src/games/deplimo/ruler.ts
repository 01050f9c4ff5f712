// The signs and the geometry of a ruler.

import type { Side } from './types';

export const EMPTY = '.';

export const isBack = (sign: string): boolean => sign !== EMPTY && sign !== sign.toUpperCase();

/** What a segment shows, cut where no word goes on: letters side by side together, holes side by side too, every back by itself. */
export const runsOf = (text: string): string[] => text.match(/[A-Z]+|\.+|[a-z]/g) ?? [];

/** The smallest rectangle of the grid around *places*: first column and row, width and height. */
export function around(places: readonly (readonly [number, number])[]): { left: number; top: number; width: number; height: number } {
  const [columns, rows] = [places.map(([column]) => column), places.map(([, row]) => row)];
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  return { left, top, width: Math.max(...columns) - left + 1, height: Math.max(...rows) - top + 1 };
}

/** Columns and rows from the top left corner of the ruler, and how many there are. */
export function layOut(side: Side): { places: [number, number][]; columns: number; rows: number } {
  const { left, top, width, height } = around(side.places);
  return { places: side.places.map(([column, row]) => [column - left, row - top]), columns: width, rows: height };
}

/** The segments that a cell belongs to: two at a joint. */
export function segmentsAt(side: Side, cell: number): number[] {
  return side.segments.flatMap((cells, segment) => (cells.includes(cell) ? [segment] : []));
}

/** Whether *marks* point at *cell*, or at a segment of it. */
export function isMarked(marks: readonly string[], side: Side, cell: number): boolean {
  return segmentsAt(side, cell).some(
    (segment) => marks.includes(`segment:${segment + 1}`) || marks.includes(`cell:${segment + 1}:${side.segments[segment]!.indexOf(cell)}`),
  );
}

export const textOf = (cells: readonly number[], signs: string): string => cells.map((cell) => signs[cell] ?? EMPTY).join('');
