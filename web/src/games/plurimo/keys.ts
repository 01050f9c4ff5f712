// What the keys mean. In a compartment a letter is laid there, until Esc lets go of it; elsewhere letters make up a word,
// for which the referee finds the places.

import { announcer } from '../../lib/announce.svelte';
import { letterOf } from '../../lib/letters.svelte';
import type { PlurimoDraft } from './draft.svelte';
import { CAP, cardOf, JOKER_CAP } from './signs';
import { t } from './text';
import { nameOf } from './wording';

/** Handle a key; whether it was of use. */
export function typed(draft: PlurimoDraft, event: KeyboardEvent): boolean {
  if (draft.isLeader) return false;
  const target = event.target as HTMLElement | null;
  if (event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) return pulled(draft, event.key === 'ArrowLeft' ? 'left' : 'right');
  if (event.key === 'Delete') return given(draft, target);
  const sign = event.key === '-' || event.key === '_' ? CAP : letterOf(event);
  if (draft.isGivingUp) return picked(draft, sign);
  if (event.key === 'Tab') return cycled(draft, target, event.shiftKey ? -1 : 1);
  const place = draft.cursor === null ? null : placeOf(target);
  if (event.key === 'Backspace') return erased(draft, place);
  if (event.key === '*') return (draft.hasStar = true);
  if (!sign) return false;
  if (draft.pending !== null) {
    draft.decide(byJoker(sign));
    return true;
  }
  const wanted = draft.hasStar ? byJoker(sign) : sign;
  draft.hasStar = false;
  return place !== null && !draft.typed.text ? written(draft, place, wanted) : continued(draft, wanted);
}

/** How a Joker that stands for *sign* is written. */
function byJoker(sign: string): string {
  return sign === CAP ? JOKER_CAP : sign.toLowerCase();
}

function placeOf(target: HTMLElement | null): number | null {
  const slot = target?.closest?.<HTMLElement>('[data-slot]')?.dataset.slot;
  return slot === undefined ? null : Number(slot);
}

function pulled(draft: PlurimoDraft, end: 'left' | 'right'): boolean {
  if (draft.agreement.isCollective || draft.isGivingUp || !draft.canPull(end)) return false;
  draft.pull(end);
  const last = draft.view.support.length - 1;
  const isOut = Number(draft.composed[end]);
  draft.cursor = end === 'left' ? 0 - isOut : last + isOut;
  return true;
}

/** The card that has the focus in the hand, or is picked up, is to be given up. */
function given(draft: PlurimoDraft, target: HTMLElement | null): boolean {
  if (draft.view.has_surplus) return false;
  const focused = target?.closest?.<HTMLElement>('[data-piece]')?.dataset.piece;
  draft.reject(focused === undefined ? draft.chosen : Number(focused));
  return true;
}

function picked(draft: PlurimoDraft, sign: string): boolean {
  const piece = draft.hand.pieces.find((held) => held.sign === sign);
  if (piece) draft.chosen = piece.id;
  return Boolean(piece);
}

function cycled(draft: PlurimoDraft, target: HTMLElement | null, step: number): boolean {
  const isElsewhere = target?.closest?.('button, a, input, [data-area]:not(.board):not(.action-bar)');
  return !isElsewhere && draft.turnReading(step);
}

function erased(draft: PlurimoDraft, place: number | null): boolean {
  if (draft.typed.text) {
    draft.write(draft.typed.text.slice(0, -1));
    return true;
  }
  const here = place === null ? undefined : (draft.composed.laid.get(place) ?? draft.composed.laid.get(place - 1));
  const last = here ?? [...draft.composed.laid.values()].at(-1);
  if (!last) return false;
  if (place !== null && here) draft.cursor = draft.composed.laid.has(place) ? place : place - 1;
  draft.takeBack(last.id);
  return true;
}

/** Lay *sign* in the compartment that has the focus, and go on to the next; a letter that shows there stays. */
function written(draft: PlurimoDraft, place: number, sign: string): boolean {
  const slot = draft.slots.find((each) => each.place === place);
  if (!slot) return false;
  if (slot.sign !== sign.toUpperCase()) {
    const piece = pieceFor(draft, sign);
    if (!piece) {
      announcer.say(t('lacks', { card: nameOf(sign) }));
      return true;
    }
    draft.lay(piece.id, place, piece.sign);
  }
  draft.cursor = draft.slots.some((each) => each.place === place + 1) ? place + 1 : place;
  return true;
}

/** A free card for *sign*: the card itself, or a Joker that stands for it. */
function pieceFor(draft: PlurimoDraft, sign: string): { id: number; sign: string } | undefined {
  const pieces = [sign, byJoker(sign)].flatMap((each) => draft.free.filter((held) => held.sign === cardOf(each)).map(({ id }) => ({ id, sign: each })));
  return pieces[0];
}

/** Add *sign* to the word that is typed, which needs no caps; all together one card is laid at a time. */
function continued(draft: PlurimoDraft, sign: string): boolean {
  if (!draft.agreement.isCollective && (sign === CAP || sign === JOKER_CAP)) return false;
  draft.write(draft.agreement.isCollective ? sign : draft.typed.text + sign);
  return true;
}
