// What a player of Rummikub Lettres sees, as the server tells it. A small letter is a joker that stands for it.

import type { Seat } from '../../lib/protocol';

export const JOKER = '?';

export interface Review {
  words: string[];
  points: number;
  accepted: Seat[];
  contested: string | null;
  ballots: { seat: Seat; keep: boolean }[];
}

export interface RummikubView {
  seat: Seat | null;
  rack: string;
  rack_sizes: number[];
  stock_count: number;
  table: string[];
  opened: boolean[];
  scores: number[];
  turn: Seat;
  gone: boolean[];
  review: Review | null;
}

export const isJoker = (sign: string): boolean => sign === JOKER || sign !== sign.toUpperCase();
export const shown = (sign: string): string => (sign === JOKER ? '' : sign.toUpperCase());
