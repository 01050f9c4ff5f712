// The messages of the table's socket, as docs/protocol.md describes them; only what this application reads.

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
export type Move = string | { [name: string]: Json };
export type Seat = number;

export type Sitter = { sitter: 'empty' } | { sitter: 'person'; name: string; won?: number } | { sitter: 'bot'; level: string; name?: string; won?: number };

export interface SeatSight {
  sitter: Sitter;
  is_host?: boolean;
  is_away?: boolean;
  is_gone?: boolean;
  /** What the person has added to the chance of the next game. */
  share?: string | null;
}

export interface ClockSight {
  preparation?: number;
  turn?: number;
  game?: number;
  players?: number[];
  running?: Seat[];
  is_stopped?: boolean;
}

export interface TableSettings {
  game: string;
  seats: number;
  options: { [name: string]: Json };
  privacy: 'public' | 'private';
  has_spectators: boolean;
  is_rated: boolean;
  has_hints?: boolean;
  clock?: { player_seconds?: number[]; increment_seconds?: number; turn_seconds?: number; game_seconds?: number };
}

export type Matter = 'end' | 'pause' | 'resume' | 'begin' | 'rematch';

export interface OpenOffer {
  number: number;
  matter: Matter;
  seat: Seat;
  agreed: Seat[];
}

export interface Outcome {
  scores: number[];
  winners: Seat[];
  [more: string]: Json;
}

export interface TableSight {
  seat: Seat | null;
  phase: 'open' | 'playing' | 'paused' | 'over';
  settings: TableSettings;
  seats: SeatSight[];
  clock: ClockSight;
  commitment: string;
  number?: number;
  acting?: Seat[];
  totals?: number[];
  offers?: OpenOffer[];
  outcome?: Outcome | null;
  is_stopped?: boolean;
  seed?: string | null;
  code?: string;
  /** What the players have added to the chance of this game, by seat. */
  shares?: (string | null)[];
  /** Between games: what is promised of the next one. */
  next_commitment?: string;
}

/** Some points, and what for, in words. */
export interface Item {
  label: string;
  points: number;
}

export interface Row {
  seq: number;
  seat: Seat | null;
  gained: number[];
  line?: { words?: string[]; items?: { reason: string; points: number }[] };
  act?: string;
}

export interface Line {
  seq: number;
  seat?: Seat | null;
  kind: 'move' | 'draw' | 'ruling' | 'table' | 'score' | 'end' | 'said';
  text: string;
  items?: Item[];
}

export interface Entry {
  seq: number;
  at: number;
  fact: { fact: string; [more: string]: Json };
}

export interface Update<View = unknown> {
  seq: number;
  at: number;
  news: Entry[];
  rows: Row[];
  lines?: Line[];
  table: TableSight;
  view: View | null;
  /** What one may do, while one may act. */
  rights?: unknown;
}

/** A rule that a move breaks, in words; *marks* name the pieces and places at fault. */
export interface Refusal {
  rule: string;
  title: string;
  text: string;
  marks?: string[];
}

export interface Previewed {
  answer: 'previewed';
  is_legal: boolean;
  words?: string[];
  total?: number;
  /** What a text was understood as, and what else it may mean. */
  move?: Move;
  others?: Move[];
  /** What it would change on the board, as the game says it. */
  changes?: unknown;
}

/** A legal move, as the game writes it and in words. */
export interface ListedMove {
  move: Move;
  text: string;
  words: string[];
  points: number;
}

/** The legal moves of who may act: unless it is whole, there are more. */
export interface MoveList {
  moves: ListedMove[];
  is_whole: boolean;
}

export type Answer = { answer: 'done'; seq: number } | { answer: 'refused'; code: string } | Previewed;

export interface Answered {
  type: 'answer';
  id: string;
  answer: Answer;
  text?: string;
  refusals?: Refusal[];
  items?: Item[];
  says?: string;
}

export type Incoming =
  | { type: 'welcome'; resumed: boolean; update: Update }
  | { type: 'update'; update: Update }
  | Answered
  | { type: 'pong'; id: string; at: number }
  | { type: 'error'; code: string; text: string };

export type Ask = { ask: string; [more: string]: Json };
