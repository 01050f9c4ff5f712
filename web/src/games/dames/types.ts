// Written by tools/web_types.py from the structs that travel.

export interface View {
  letters: string; owners: string; to_draw: number[]; white: number | null; turn: number; plies: number; strategic: number; written: [string[], string[]];
  jokers: string; aside: string; results: Result[]; is_over: boolean; left: number | null; touched: string; is_adoube: boolean; is_preparing: boolean; last:
  Last | null; seat: number | null; stock_count: number;
}
export interface Result { rule: string; points: [number, number]; }
export interface Last { route: string[]; words: string[]; flipped: string[]; taken: string[]; }
export interface Rights { routes: Record<string, string[]> | null; turning: boolean; words: number; adoube: boolean; }
export interface Play { type: 'play'; route: string[]; words?: Announcement[]; jokers?: Joker[]; }
export interface Announcement { word: string; path?: string[]; }
export interface Joker { letter: string; square: string; }
export interface Touch { type: 'touch'; square: string; }
export interface Adoube { type: 'adoube'; }
export type Move = Play | Touch | Adoube;
export type Changes = Last | null;
