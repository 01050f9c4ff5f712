// Written by tools/web_types.py from the structs that travel.

export interface View {
  seat: number | null; sides: Side[]; stock: string; vowels: number; starters: number[]; drawing: number | null; drawer: number | null; is_ended: boolean;
}
export interface Side { player: Player; places: [number, number][]; segments: number[][]; worth: Worth; leftover: number; }
export interface Player { cells: string; shape: number; waiting: string; draws: number; is_done: boolean; has_flag_fallen: boolean; is_gone: boolean; }
export interface Worth { segments: SegmentWorth[]; points: number; penalty: number; is_complete: boolean; }
export interface SegmentWorth { text: string; runs: Run[]; points: number; penalty: number; is_doubled: boolean; }
export interface Run { start: number; letters: string; status: 'beside' | 'joint' | 'repeated' | 'short' | 'unknown' | 'word'; points: number; }
export interface Rights { draw: boolean; done: boolean; }
export interface Draw { type: 'draw'; }
export interface Place { type: 'place'; segments: string[]; }
export interface Declare { type: 'done'; }
export type Move = Draw | Place | Declare;
export type Changes = unknown;
