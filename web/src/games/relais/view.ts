import type { Seat } from '../../lib/protocol';

/** What the server shows of a game of Le Relais. */
export interface RelaisView {
  seat: Seat | null;
  table: { word: string; author: Seat | null; out: boolean[]; dealer: Seat; turn: Seat; scores: number[]; gone: boolean[] };
  hand: string;
  hand_sizes: number[];
  fresh_count: number;
  under_count: number;
}

/** What the referee lets one do now. */
export interface RelaisRights {
  give_up: boolean;
}
