// Written by tools/web_types.py from the structs that travel.

export interface View {
  seat: number | null; table: Table; hand: string; hand_sizes: number[]; stock_count: number; returned: string; returned_count: number; points: number[];
}
export interface Table {
  dealer: number; turn: number; gone: boolean[]; throw: Throw | null; to_deal: number[]; discard: string; rebuilt: boolean; to_turn_up: boolean; words: Laid[];
  step: Step; turns: number[]; opened: boolean[]; closing: boolean; idle: number; best: number[]; results: number[][]; due: number;
}
export interface Throw { contenders: number[]; faces: number[]; }
export interface Laid { word: string; owner: number; }
export interface Step { taken: '' | 'discard' | 'stock'; owed: string; composed: number; exchanged: boolean; }
export interface Rights { stock: boolean; discard: boolean; undo: boolean; play: boolean; exchange: boolean; first: number; }
export interface Take { type: 'take'; source: 'discard' | 'stock'; }
export interface Undo { type: 'undo'; }
export interface Lay { type: 'lay'; word: string; }
export interface Modify { type: 'modify'; at: number; word: string; }
export interface Exchange { type: 'exchange'; cards: string; }
export interface Discard { type: 'discard'; card: string; }
export interface Settlement { words: Laid[]; owned: number[]; held: number[]; }
export type Move = Take | Undo | Lay | Modify | Exchange | Discard;
export type Changes = unknown;
