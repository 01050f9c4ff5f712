// What the server shows of a game of Plurimo, and the signs its cards are written with.

import type { Json, Seat } from '../../lib/protocol';
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
  is_over: boolean;
}

/** What the table agreed on, as far as it changes what is shown. */
export interface Agreement {
  isSolo: boolean;
  isCollective: boolean;
  /** A person leads the children, from the first seat. */
  hasLeader: boolean;
  hasBothEnds: boolean;
  most: number;
  canLift: boolean;
  canRebuild: boolean;
  rejectCost: number;
}

export function agreed(options: { [name: string]: Json }): Agreement {
  const isCollective = options.mode === 'collective';
  return {
    isSolo: options.mode === 'solo',
    isCollective,
    hasLeader: isCollective && options.leader === 'person',
    hasBothEnds: options.pull === 'both_ends',
    most: Number(options.max_compartments ?? 9),
    canLift: options.take_back_ends === 'yes',
    canRebuild: options.rebuild === 'yes',
    rejectCost: Number(options.reject_cost ?? 2),
  };
}

/** What a hand is filled up to. */
export const HAND_SIZE = 7;
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

/** What a Joker stands for in *place* of the word of all: its letter, or a cap on a letter beside it. */
export function jokerSign({ goal }: PlurimoView, place: number): string {
  if (!goal) return JOKER;
  return goal.word[place - goal.start]?.toLowerCase() ?? JOKER_CAP;
}
