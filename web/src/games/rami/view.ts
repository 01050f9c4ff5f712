import type { Seat } from '../../lib/protocol';

/** What the server shows of a game of Le Rami. */
export interface RamiView {
  seat: Seat | null;
  table: {
    discard: string;
    dealer: Seat;
    turn: Seat;
    size: number;
    taken: '' | 'stock' | 'discard';
    picked: string;
    shown: string;
    scores: number[];
    gone: boolean[];
  };
  hand: string;
  hand_sizes: number[];
  stock_count: number;
}

/** What the referee lets one do now. */
export interface RamiRights {
  stock: boolean;
  discard: boolean;
  play: boolean;
}
