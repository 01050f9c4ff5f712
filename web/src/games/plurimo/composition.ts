// What a player has laid on the support so far. Compartments are counted as they were before anything was pulled out:
// -1 is the one pulled out at the left, and the number of compartments the one at the right.

import { isLetter, STAY, topOf } from './view';
import type { Move } from '../../lib/protocol';

/** A card on its way: *id* names the piece of the hand, *sign* what it stands for; a Joker that waits for that is `*`. */
export interface Laid {
  readonly id: number;
  readonly sign: string;
}

export interface Composition {
  readonly laid: ReadonlyMap<number, Laid>;
  readonly left: boolean;
  readonly right: boolean;
  /** Compartments whose cap is picked up. */
  readonly lift: ReadonlySet<number>;
  /** The word is taken to hand first. */
  readonly rebuild: boolean;
}

export const NOTHING: Composition = { laid: new Map(), left: false, right: false, lift: new Set(), rebuild: false };

/** A compartment as it would look. */
export interface Slot {
  place: number;
  /** What lies there under what is laid now. */
  stack: string;
  laid: Laid | null;
  /** What shows; empty where nothing lies. */
  sign: string;
  /** What showed before the turn. */
  before: string;
  isPulled: boolean;
  isLifted: boolean;
}

/** The cards of the support that come to hand, by compartment. */
export function takenFrom(support: readonly string[], { lift, rebuild }: Composition): Map<number, string> {
  const taken = new Map<number, string>();
  support.forEach((stack, place) => {
    if (lift.has(place) || (rebuild && isLetter(topOf(stack)))) taken.set(place, topOf(stack));
  });
  return taken;
}

export function slotsOf(support: readonly string[], composed: Composition): Slot[] {
  const taken = takenFrom(support, composed);
  return placesOf(support.length, composed).map((place) => {
    const whole = support[place] ?? '';
    const isBare = taken.has(place);
    // A word that is taken to hand leaves nothing behind; under a cap that is lifted the card below appears.
    const stack = !isBare ? whole : composed.lift.has(place) ? whole.slice(0, -1) : '';
    const laid = composed.laid.get(place) ?? null;
    return {
      place,
      stack,
      laid,
      sign: laid?.sign ?? topOf(stack),
      before: topOf(whole),
      isPulled: place < 0 || place >= support.length,
      isLifted: composed.lift.has(place),
    };
  });
}

export function placesOf(count: number, { left, right }: Pick<Composition, 'left' | 'right'>): number[] {
  const first = left ? -1 : 0;
  return Array.from({ length: count + Number(left) + Number(right) }, (_, index) => index + first);
}

export function isEmpty({ laid, left, right, lift, rebuild }: Composition): boolean {
  return !laid.size && !left && !right && !lift.size && !rebuild;
}

export function moveOf(support: readonly string[], composed: Composition): Move {
  const { laid, left, right, lift, rebuild } = composed;
  const cards = placesOf(support.length, composed).map((place) => laid.get(place)?.sign ?? STAY);
  return {
    type: 'lay',
    cards: cards.join(''),
    pull: left && right ? 'both' : left ? 'left' : right ? 'right' : 'none',
    lift: [...lift].map((place) => place + Number(left)).sort((one, other) => one - other),
    rebuild,
  };
}

/** Which marks of a refusal point at *place*: the server counts from the leftmost compartment once it is pulled. */
export function markOf(place: number, { left }: Composition): string {
  return `slot:${place + Number(left)}`;
}

/** A way to write a word: what lies where, by signs, before cards of the hand are picked for it. */
export interface Plan {
  readonly signs: ReadonlyMap<number, string>;
  readonly left: boolean;
  readonly right: boolean;
  readonly lift: ReadonlySet<number>;
  readonly rebuild: boolean;
}

/** The plan that a move of the server's describes; null where it lays nothing. */
export function planOf(move: Move | undefined): Plan | null {
  if (move === undefined || typeof move === 'string' || typeof move.cards !== 'string') return null;
  const left = move.pull === 'left' || move.pull === 'both';
  const shift = Number(left);
  const signs = new Map([...move.cards].map((sign, at): [number, string] => [at - shift, sign]).filter(([, sign]) => sign !== STAY));
  const lift = new Set(((move.lift ?? []) as number[]).map((at) => at - shift));
  return { signs, left, right: move.pull === 'right' || move.pull === 'both', lift, rebuild: move.rebuild === true };
}
