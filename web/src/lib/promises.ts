// What a table promised of the chance of its next game, and what this browser added to it: kept until the deal can be checked.

import { storage } from './storage.svelte';
import type { Accept, Ask, Offer, Seat, Share, Start, TableSnapshot, TakeSeat } from './protocol';

/** The share of one person of this browser in game *number* of a table, in answer to its commitment. */
export interface Kept extends Share {
  table: string;
  persona: number;
  number: number;
  /** The table has accepted it. */
  isGiven?: boolean;
  /** Where the person sat when the game began, and where bots did. */
  seat?: Seat;
  bots?: Seat[];
}

/** A share that is known to be in the game, if the table keeps its word. */
export type Given = Kept & Required<Pick<Kept, 'seat' | 'bots'>>;

const KEY = 'lettrine.shares';
const MOST = 60;

function read(): Kept[] {
  const kept = storage.readJson(KEY);
  return Array.isArray(kept) ? (kept as Kept[]) : [];
}

function write(kept: Kept[]): void {
  storage.writeJson(KEY, kept.slice(-MOST));
}

/** 128 random bits as hexadecimal digits. */
function randomShare(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a share may go with an *ask*: with all that leads to a game. */
export function leadsToGame(ask: Ask): ask is TakeSeat | Start | Accept | Offer {
  return ['take_seat', 'start', 'accept'].includes(ask.ask) || (ask.ask === 'offer' && ask.matter === 'rematch');
}

export const promises = {
  /** What goes with an *ask* that leads to a game; null where the table promises nothing, or has a share already. */
  answer(table: string, persona: number, snapshot: TableSnapshot, ask: Ask): Share | null {
    const commitment = snapshot.next_commitment;
    if (!commitment) return null;
    const isMissing = snapshot.seat !== null && !snapshot.seats[snapshot.seat]?.share;
    if (ask.ask !== 'take_seat' && !isMissing) return null;
    const kept = read();
    const known = kept.find((each) => each.table === table && each.persona === persona && each.commitment === commitment);
    if (known) return { commitment, value: known.value }; // what was sent may have arrived: it is not exchanged
    const value = randomShare();
    write([...kept, { table, persona, number: (snapshot.number ?? 0) + 1, commitment, value }]);
    return { commitment, value };
  },

  /** The table has accepted a share. */
  give({ commitment, value }: Share): void {
    write(read().map((each) => (each.commitment === commitment && each.value === value ? { ...each, isGiven: true } : each)));
  },

  /** Look at a table: the first snapshot of a game tells whether one plays in it, and where. */
  see(table: string, persona: number, snapshot: TableSnapshot): void {
    const kept = read();
    const found = kept.find((each) => each.table === table && each.persona === persona && each.number === snapshot.number && each.seat === undefined);
    if (!found) return;
    const { seat } = snapshot;
    const bots = snapshot.seats.flatMap(({ sitter }, place) => (sitter.sitter === 'bot' ? [place] : []));
    write(kept.flatMap((each) => (each !== found ? [each] : seat === null ? [] : [{ ...each, seat, bots }])));
  },

  /** What the people of this browser have given to game *number* of a table. */
  of(table: string, number: number): Given[] {
    return read().filter((each): each is Given => each.table === table && each.number === number && !!each.isGiven && each.seat !== undefined);
  },
};
