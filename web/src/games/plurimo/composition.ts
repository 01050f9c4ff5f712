// What a player has laid on the support so far. Compartments are counted as they were before anything was pulled out:
// -1 is the one pulled out at the left, and the number of compartments the one at the right.

import type { Held } from '../../lib/letters.svelte';
import { cardOf, isCap, isLetter, STAY, topOf } from './signs';
import type { Move } from './types';

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
function takenFrom(support: readonly string[], { lift, rebuild }: Composition): Map<number, string> {
  const taken = new Map<number, string>();
  support.forEach((stack, place) => {
    if (lift.has(place) || (rebuild && isLetter(topOf(stack)))) taken.set(place, topOf(stack));
  });
  return taken;
}

/** The cards that come to hand from the support, each under a name that no card of the hand has. */
export function takenCards(support: readonly string[], composed: Composition): Held[] {
  return [...takenFrom(support, composed)].map(([place, sign]) => ({ id: -1 - place, sign: cardOf(sign) }));
}

/** Lay a card in compartment *place* of *count*, wherever it lay before; the end is pulled out if need be. */
export function withCard(composed: Composition, place: number, card: Laid, count: number): Composition {
  const { left, right, laid } = without(composed, ({ id }) => id === card.id);
  return { ...composed, laid: new Map(laid).set(place, card), left: left || place < 0, right: right || place >= count };
}

/** Take back the cards of which *isGone* holds. */
export function without(composed: Composition, isGone: (laid: Laid, place: number) => boolean): Composition {
  return { ...composed, laid: new Map([...composed.laid].filter(([place, laid]) => !isGone(laid, place))) };
}

/** Pull an end out, or push it back with what lies there; the other closes too unless *mayBeBoth*. */
export function withPull(composed: Composition, end: 'left' | 'right', count: number, mayBeBoth: boolean): Composition {
  const other = end === 'left' ? 'right' : 'left';
  const next = { ...composed, [end]: !composed[end], ...(mayBeBoth ? {} : { [other]: false }) };
  const places = placesOf(count, next);
  return without(next, (_, place) => !places.includes(place));
}

/** Pick up the cap of a compartment, or put it back. */
export function withLift(composed: Composition, place: number): Composition {
  const lift = new Set(composed.lift);
  if (!lift.delete(place)) lift.add(place);
  return without({ ...composed, lift }, (laid, at) => at === place || laid.id === -1 - place);
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
export interface Plan extends Omit<Composition, 'laid'> {
  readonly signs: ReadonlyMap<number, string>;
}

/** The plan that a move of the server's describes; null where it lays nothing. */
export function planOf(move: Move | undefined): Plan | null {
  if (move?.type !== 'lay') return null;
  const { cards, pull = 'none', lift = [], rebuild = false } = move;
  const left = pull === 'left' || pull === 'both';
  const shift = Number(left);
  const signs = new Map([...cards].map((sign, at): [number, string] => [at - shift, sign]).filter(([, sign]) => sign !== STAY));
  return { signs, left, right: pull === 'right' || pull === 'both', lift: new Set(lift.map((at) => at - shift)), rebuild };
}

/** Names for letters of a plan that are not in hand: no piece bears them. */
const LACKING = -1000;
export const isLacking = ({ id }: Laid): boolean => id <= LACKING;

/** Pick the pieces for a plan, if there is room for it. A letter that lacks is shown all the same, so that the word reads
 * as it was typed; caps are left out where one lacks. */
export function fitted({ signs, ...rest }: Plan, support: readonly string[], hand: readonly Held[]): Composition {
  const bare: Composition = { ...rest, laid: new Map() };
  const places = placesOf(support.length, bare);
  if ([...signs.keys()].some((place) => !places.includes(place))) return NOTHING;
  const free = [...hand, ...takenCards(support, bare)];
  const laid = new Map<number, Laid>();
  for (const [place, sign] of signs) {
    const at = free.findIndex((piece) => piece.sign === cardOf(sign));
    if (at >= 0) laid.set(place, { id: free.splice(at, 1)[0]!.id, sign });
    else if (!isCap(sign)) laid.set(place, { id: LACKING - (place + 1), sign });
  }
  const lacksCap = [...signs].some(([place, sign]) => isCap(sign) && !laid.has(place));
  return without({ ...bare, laid }, ({ sign }) => lacksCap && isCap(sign));
}
