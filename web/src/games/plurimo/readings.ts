// The ways to write a typed word over the support. Nothing here says what is allowed: letters that already show stay,
// the rest is laid as far as the cards reach, and the server judges the result.

import type { Plan } from './composition';
import { placesOf } from './composition';
import { CAP, cardOf, isCap, isLetter, JOKER, JOKER_CAP, topOf, type Agreement, type PlurimoView } from './view';

export interface Reading extends Plan {
  /** Cards that the hand lacks for it. */
  readonly missing: number;
}

interface Ground {
  support: readonly string[];
  hand: readonly string[];
  values: Readonly<Record<string, number>>;
  agreement: Agreement;
}

interface Shape {
  left: boolean;
  right: boolean;
  rebuild: boolean;
}

/** Every way to write *word*, those that the cards reach first; a small letter asks for a Joker. */
export function readingsOf(word: string, ground: Ground): Reading[] {
  const ways = shapes(ground).flatMap((shape) => {
    const places = placesOf(ground.support.length, shape);
    return places.slice(0, Math.max(0, places.length - word.length + 1)).flatMap((start) => written(word, start, shape, ground));
  });
  return ways.sort(compare).map(({ reading }) => reading);
}

interface Way {
  reading: Reading;
  missingLetters: number;
  keepsNone: boolean;
  worth: number;
}

function compare(one: Way, other: Way): number {
  return (
    one.missingLetters - other.missingLetters ||
    one.reading.missing - other.reading.missing ||
    Number(one.reading.rebuild) - Number(other.reading.rebuild) ||
    Number(one.keepsNone) - Number(other.keepsNone) ||
    other.worth - one.worth ||
    other.reading.signs.size - one.reading.signs.size
  );
}

function shapes({ support, agreement }: Ground): Shape[] {
  const pulls = [
    { left: false, right: false },
    { left: false, right: true },
    { left: true, right: false },
    ...(agreement.hasBothEnds ? [{ left: true, right: true }] : []),
  ].filter(({ left, right }) => support.length + Number(left) + Number(right) <= agreement.most);
  const canRebuild = agreement.canRebuild && support.some((stack) => isLetter(topOf(stack)));
  return pulls.flatMap((pull) => (canRebuild ? [{ ...pull, rebuild: false }, { ...pull, rebuild: true }] : [{ ...pull, rebuild: false }]));
}

class Purse {
  missingLetters = 0;
  missingCaps = 0;
  constructor(readonly cards: string[]) {}

  copy(): Purse {
    const copied = new Purse([...this.cards]);
    copied.missingLetters = this.missingLetters;
    copied.missingCaps = this.missingCaps;
    return copied;
  }

  /** Take the first of *signs* whose card is there. */
  pay(signs: readonly string[]): string | null {
    for (const sign of signs) {
      const at = this.cards.indexOf(cardOf(sign));
      if (at < 0) continue;
      this.cards.splice(at, 1);
      return sign;
    }
    return null;
  }
}

interface Branch {
  purse: Purse;
  signs: Map<number, string>;
  lift: Set<number>;
  kept: number;
}

function written(word: string, start: number, shape: Shape, ground: Ground): Way[] {
  const end = start + word.length;
  // A compartment that is pulled out beside the word would be of no use.
  if ((shape.left && start > -1) || (shape.right && end <= ground.support.length)) return [];
  const tops = ground.support.map(topOf);
  const taken = shape.rebuild ? tops.filter(isLetter).map(cardOf) : [];
  let branches: Branch[] = [{ purse: new Purse([...ground.hand, ...taken]), signs: new Map(), lift: new Set(), kept: 0 }];
  for (const place of placesOf(tops.length, shape)) {
    const stack = shape.rebuild && isLetter(tops[place] ?? '') ? '' : (ground.support[place] ?? '');
    const isInside = place >= start && place < end;
    branches = branches.flatMap((branch) => (isInside ? inside(branch, place, stack, word[place - start]!, ground) : [outside(branch, place, stack)]));
  }
  return branches.map((branch) => wayOf(branch, shape, tops, ground));
}

/** A letter of the word: it stays, takes a Joker's place, appears under a cap, or is laid. */
function inside(branch: Branch, place: number, stack: string, letter: string, { agreement }: Ground): Branch[] {
  const top = topOf(stack);
  const wantsJoker = letter !== letter.toUpperCase();
  if (!wantsJoker && top.toUpperCase() === letter) {
    const stays = { ...branch, kept: branch.kept + 1 };
    return top === letter ? [stays] : [stays, ...swapped(stays, place, letter)];
  }
  const lifted = agreement.canLift && isCap(top) && topOf(stack.slice(0, -1)).toUpperCase() === letter ? [{ ...branch, lift: new Set([...branch.lift, place]) }] : [];
  return [...lifted, laid(branch, place, wantsJoker ? [letter] : [letter, letter.toLowerCase()])];
}

function swapped(branch: Branch, place: number, letter: string): Branch[] {
  const next = laid(branch, place, [letter]);
  return next.purse.missingLetters > branch.purse.missingLetters ? [] : [next];
}

function laid(branch: Branch, place: number, signs: readonly string[]): Branch {
  const purse = branch.purse.copy();
  const sign = purse.pay(signs);
  if (sign === null) purse.missingLetters++;
  return { ...branch, purse, signs: sign === null ? branch.signs : new Map(branch.signs).set(place, sign) };
}

/** What shows beside the word is blanked, as far as there are cards for it. */
function outside(branch: Branch, place: number, stack: string): Branch {
  if (!isLetter(topOf(stack))) return branch;
  const purse = branch.purse.copy();
  const sign = purse.pay([CAP, JOKER_CAP]);
  if (sign === null) purse.missingCaps++;
  return { ...branch, purse, signs: sign === null ? branch.signs : new Map(branch.signs).set(place, sign) };
}

function wayOf({ purse, signs, lift, kept }: Branch, shape: Shape, tops: readonly string[], { values }: Ground): Way {
  const shown = placesOf(tops.length, shape).map((place) => signs.get(place) ?? (shape.rebuild && isLetter(tops[place] ?? '') ? '' : (tops[place] ?? '')));
  return {
    reading: { signs, lift, ...shape, missing: purse.missingLetters + purse.missingCaps },
    missingLetters: purse.missingLetters,
    keepsNone: kept === 0,
    worth: shown.reduce((sum, sign) => sum + (values[sign] ?? 0), 0),
  };
}

/** Where a child's *letter*, or a cap, is still to be laid for the word of all (a small letter asks for a Joker). */
export function placesFor(letter: string, view: PlurimoView, hand: readonly string[]): Reading[] {
  const { goal, support } = view;
  if (!goal) return [];
  const isWanted = (stack: string, place: number): boolean => {
    const wanted = goal.word[place - goal.start];
    const top = topOf(stack);
    return letter === CAP ? wanted === undefined && isLetter(top) : wanted === letter.toUpperCase() && top.toUpperCase() !== wanted;
  };
  const signs = letter === CAP ? [CAP, JOKER_CAP] : letter === letter.toLowerCase() ? [letter] : [letter, letter.toLowerCase()];
  const sign = signs.find((each) => hand.includes(cardOf(each)));
  const places = support.flatMap((stack, place) => (isWanted(stack, place) ? [place] : []));
  const none = { left: false, right: false, lift: new Set<number>(), rebuild: false };
  return places.map((place) => (sign ? { ...none, signs: new Map([[place, sign]]), missing: 0 } : { ...none, signs: new Map(), missing: 1 }));
}

/** What a Joker stands for in *place* of the word of all: its letter, or a cap on a letter beside it. */
export function jokerSign(view: PlurimoView, place: number): string {
  const wanted = view.goal?.word[place - view.goal.start];
  if (!view.goal) return JOKER;
  return wanted ? wanted.toLowerCase() : JOKER_CAP;
}
