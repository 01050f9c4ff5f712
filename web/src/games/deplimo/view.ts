// What everybody sees of a game of Deplimo: all rulers, all waiting letters, and what is left in the bag.

import type { Seat } from '../../lib/protocol';

export const EMPTY = '.';

export interface Run {
  start: number;
  letters: string;
  status: string;
  points: number;
}

export interface SegmentWorth {
  text: string;
  runs: Run[];
  points: number;
  penalty: number;
  is_doubled: boolean;
}

export interface Side {
  player: { cells: string; shape: number; waiting: string; draws: number; is_done: boolean; has_flag_fallen: boolean; is_gone: boolean };
  /** Column and row of each cell. */
  places: [number, number][];
  /** The cells of each segment, as they are read. */
  segments: number[][];
  worth: { segments: SegmentWorth[]; points: number; penalty: number; is_complete: boolean };
  leftover: number;
}

export interface DeplimoView {
  seat: Seat | null;
  sides: Side[];
  stock: string;
  starters: Seat[];
  drawer: Seat | null;
  is_ended: boolean;
}

/** What the referee lets one do now. */
export interface DeplimoRights {
  draw: boolean;
  done: boolean;
}

export const isBack = (sign: string): boolean => sign !== EMPTY && sign !== sign.toUpperCase();

/** Columns and rows from the top left corner of the ruler, and how many there are. */
export function layOut(side: Side): { places: [number, number][]; columns: number; rows: number } {
  const columns = side.places.map(([column]) => column);
  const rows = side.places.map(([, row]) => row);
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  return {
    places: side.places.map(([column, row]) => [column - left, row - top]),
    columns: Math.max(...columns) - left + 1,
    rows: Math.max(...rows) - top + 1,
  };
}

/** The segments that a cell belongs to: two at a joint. */
export function segmentsAt(side: Side, cell: number): number[] {
  return side.segments.flatMap((cells, segment) => (cells.includes(cell) ? [segment] : []));
}

export const textOf = (cells: readonly number[], signs: string): string => cells.map((cell) => signs[cell] ?? EMPTY).join('');
