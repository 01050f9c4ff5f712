// Written by tools/web_types.py from the structs that travel.

export interface View {
  seat: number | null; support: string[]; hands: string[]; hand_sizes: number[]; stock_count: number; under: Buried[]; aside_count: number; scores: number[];
  turn: number | null; rejected: number; passed: boolean[]; gone: boolean[]; to_draw: [number, number][]; has_surplus: boolean; clock: 'last_turn' | 'over' |
  'running'; words: string[]; goal: Goal | null; supply: Supply | null; wanted: string[]; is_over: boolean;
}
export interface Buried { card: string; seat: number | null; }
export interface Goal { word: string; start: number; }
export interface Supply { fewest: number; idle: number; has_run_out: boolean; }
export interface Rights { pulls: ('both' | 'left' | 'none' | 'right')[]; lift: boolean; rebuild: boolean; surplus: number; }
export interface Lay { type: 'lay'; cards: string; pull?: 'both' | 'left' | 'none' | 'right'; lift?: number[]; rebuild?: boolean; }
export interface Reject { type: 'reject'; card: string; }
export interface Pass { type: 'pass'; }
export interface Propose { type: 'propose'; word: string; at?: number; }
export interface Opened { support: string[]; goal: Goal; wanted: string[]; }
export type Move = Lay | Reject | Pass | Propose;
export type Changes = Opened | null;
