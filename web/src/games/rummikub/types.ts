// Written by tools/web_types.py from the structs that travel.

export interface View {
  seat: number | null; rack: string; rack_sizes: number[]; stock_count: number; table: string[]; opened: boolean[]; scores: number[]; turn: number; idle:
  number[]; gone: boolean[]; contenders: number[]; lots: string[]; dues: Due[]; review: Review | null; aside: string;
}
export interface Due { seat: number; count: number; }
export interface Review {
  words: string[]; table: string[]; laid: string; opened: boolean; points: number; accepted: number[]; contested: string | null; ballots: Ballot[];
}
export interface Ballot { seat: number; keep: boolean; }
export interface Arrange { type: 'arrange'; words: string[]; }
export interface Pass { type: 'pass'; }
export interface Accept { type: 'accept'; }
export interface Contest { type: 'contest'; word: string; }
export interface Vote { type: 'vote'; keep: boolean; }
export type Rights = unknown;
export type Move = Arrange | Pass | Accept | Contest | Vote;
export type Changes = unknown;
