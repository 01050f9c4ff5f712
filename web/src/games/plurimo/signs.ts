// The signs that the cards of Plurimo are written with, and what the table agreed on.

import type { Options } from '../../lib/games';
import type { Scene } from '../game';
import type { View } from './types';

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
export function stockOf(view: View): number {
  return view.stock_count + view.under.length;
}

/** Whether a word lies on the support. */
export function hasWord({ support }: View): boolean {
  return support.some((stack) => isLetter(topOf(stack)));
}

/** Whether somebody plays here: neither a spectator nor a game seen again. */
export function isPlayed(scene: Scene<unknown>): boolean {
  return scene.seat !== null && scene.play !== undefined;
}
