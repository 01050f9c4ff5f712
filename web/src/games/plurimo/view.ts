// What the server shows of a game of Plurimo, and the signs its cards are written with.

import type { Options } from '../../lib/games';
import type { Seat } from '../../lib/protocol';
import type { Scene } from '../game';

export interface PlurimoView {
  seat: Seat | null;
  /** The stack of each compartment, bottom to top. */
  support: string[];
  hands: string[];
  hand_sizes: number[];
  stock_count: number;
  under: { card: string; seat?: Seat | null }[];
  scores: number[];
  turn: Seat | null;
  rejected: number;
  has_surplus: boolean;
  clock: 'running' | 'last_turn' | 'over';
  words: string[];
  goal: { word: string; start: number } | null;
  /** What the word of all wants in each compartment; empty where it wants nothing. */
  wanted: string[];
  is_over: boolean;
}

export type Pull = 'left' | 'right' | 'both';

/** What the referee lets one do now. */
export interface PlurimoRights {
  pulls: Pull[];
  lift: boolean;
  rebuild: boolean;
  surplus: number;
}

/** The word of all on its support, and what it wants in each compartment: as it lies, or as it is about to be proposed. */
export interface Opened {
  support: string[];
  goal: { word: string; start: number } | null;
  wanted: string[];
}

/** What the table agreed on, as far as it changes what is shown. */
export interface Agreement {
  isSolo: boolean;
  isCollective: boolean;
  /** A person leads the children, from the first seat. */
  hasLeader: boolean;
  canRebuild: boolean;
  rejectCost: number;
}

export function agreed(options: Options): Agreement {
  const isCollective = options.mode === 'collective';
  return {
    isSolo: options.mode === 'solo',
    isCollective,
    hasLeader: isCollective && options.leader === 'person',
    canRebuild: options.rebuild === 'yes' && !isCollective,
    rejectCost: Number(options.reject_cost),
  };
}

export const JOKER = '*';
export const CAP = '_';
export const JOKER_CAP = '~';
/** In a move: nothing is laid in this compartment. */
export const STAY = '.';

export function isCap(sign: string): boolean {
  return sign === CAP || sign === JOKER_CAP;
}

export function isJoker(sign: string): boolean {
  return sign === JOKER || sign === JOKER_CAP || /^[a-z]$/.test(sign);
}

/** Whether *sign* shows a letter, be it a Joker's. */
export function isLetter(sign: string): boolean {
  return /^[A-Za-z]$/.test(sign);
}

/** The card of a hand that lies on the support as *sign*. */
export function cardOf(sign: string): string {
  return isJoker(sign) ? JOKER : sign;
}

export const topOf = (stack: string): string => stack.slice(-1);

export function wordOf(tops: readonly string[]): string {
  return tops.filter(isLetter).join('').toUpperCase();
}

/** All cards that the stock still gives, those that were slipped under it included. */
export function stockOf(view: PlurimoView): number {
  return view.stock_count + view.under.length;
}

/** Whether a word lies on the support. */
export function hasWord({ support }: PlurimoView): boolean {
  return support.some((stack) => isLetter(topOf(stack)));
}

/** Whether somebody plays here: neither a spectator nor a game seen again. */
export function isPlayed(scene: Scene<unknown>): boolean {
  return scene.seat !== null && scene.play !== undefined;
}

/** Whether a card laid as *sign* is the one that is *wanted*. */
export function fills(sign: string, wanted: string): boolean {
  return wanted === CAP ? isCap(sign) : sign.toUpperCase() === wanted;
}

/** What a Joker lies as where *wanted* is wanted; by itself where nothing is. */
export function jokerFor(wanted: string | undefined): string {
  if (!wanted) return JOKER;
  return wanted === CAP ? JOKER_CAP : wanted.toLowerCase();
}
