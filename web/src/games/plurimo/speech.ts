// Cards and compartments in words, for who hears the board.

import type { Slot } from './composition';
import type { PlurimoDraft } from './draft.svelte';
import { t } from './text';
import { isCap, isJoker, JOKER, stockOf } from './signs';
import type { View } from './types';

/** A card by its name: « J », « Joker pour T », « Extrémité ». */
export function nameOf(sign: string): string {
  if (!sign) return t('empty');
  if (sign === JOKER) return t('joker');
  if (isCap(sign)) return isJoker(sign) ? t('joker_cap') : t('cap');
  return isJoker(sign) ? t('joker_for', { letter: sign.toUpperCase() }) : sign;
}

export function cardName(sign: string, values: Readonly<Record<string, number>>): string {
  return t('card', { card: nameOf(sign), value: values[sign] ?? 0 });
}

/** What is said of a compartment: number, card, value, whether it was laid now and on what, how high the stack is. */
export function slotName(slot: Slot, number: number, values: Readonly<Record<string, number>>): string {
  const card = slot.sign ? cardName(slot.sign, values) : t('empty');
  const laid = !slot.laid ? '' : slot.stack ? t('laid_on', { card: nameOf(slot.stack.slice(-1)) }) : t('laid_now');
  const height = slot.stack.length + Number(slot.laid !== null);
  const remarks = [card, laid, slot.isLifted ? t('lifted') : '', slot.isPulled ? t('pulled') : '', height > 1 ? t('height', { count: height }) : ''];
  return t('slot', { number, what: remarks.filter(Boolean).join(', ') });
}

/** Everything a player may want to hear. */
export function described(draft: PlurimoDraft): string {
  const { view, scene, slots } = draft;
  const support = slots.map((slot, index) => slotName(slot, index + 1, scene.values)).join('. ');
  const cards = draft.free.map(({ sign }) => nameOf(sign)).join(', ');
  const parts = [
    draft.word ? t('word_now', { word: draft.word }) : t('no_word'),
    support,
    cards ? t('hand_spoken', { cards }) : '',
    goalSpoken(view.goal),
    t('stock_spoken', { count: stockOf(view) }),
  ];
  return parts
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ');
}

export function goalSpoken(goal: View['goal']): string {
  return goal ? t('goal_spoken', { word: goal.word, letters: [...goal.word].join(', ') }) : '';
}
