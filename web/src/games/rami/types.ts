// Written by tools/web_types.py from the structs that travel.

export interface View { seat: number | null; table: Table; hand: string; hand_sizes: number[]; stock_count: number; die: number; }
export interface Table {
  dealer: number; turn: number; gone: boolean[]; throw: Throw | null; to_deal: number[]; discard: string; rebuilt: boolean; to_turn_up: boolean; size: number;
  taken: '' | 'discard' | 'stock'; picked: string; shown: string; scores: number[]; to_roll: boolean; to_draw: boolean;
}
export interface Throw { contenders: number[]; faces: number[]; }
export interface Rights { stock: boolean; discard: boolean; play: boolean; }
export interface Take { type: 'take'; source: 'discard' | 'stock'; }
export interface Discard { type: 'discard'; card: string; }
export interface Claim { type: 'claim'; card: string; word: string; }
export type Move = Take | Discard | Claim;
export type Changes = unknown;
