// Written by tools/web_types.py from the structs that travel.

export interface View {
  seat: number | null; table: Table; hand: string; hand_sizes: number[]; fresh_count: number; under_count: number; opening: number; stake: number;
}
export interface Table {
  dealer: number; turn: number; gone: boolean[]; throw: Throw | null; to_deal: number[]; word: string; author: number | null; out: boolean[]; scores: number[];
}
export interface Throw { contenders: number[]; faces: number[]; }
export interface Rights { give_up: boolean; takes: number; }
export interface Lay { type: 'lay'; word: string; }
export interface GiveUp { type: 'give_up'; }
export type Move = Lay | GiveUp;
export type Changes = unknown;
