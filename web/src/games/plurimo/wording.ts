// Cards, compartments and moves of Plurimo in words.

import { inHand } from '../../interaction/doing.svelte';
import type { Wording } from '../game';
import { isLacking, type Slot } from './composition';
import type { PlurimoDraft } from './draft.svelte';
import { t } from './text';
import { isCap, isJoker, JOKER, stockOf } from './signs';
import type { View } from './types';

export class PlurimoWording implements Wording {
  constructor(private readonly draft: PlurimoDraft) {}

  get label(): string {
    const { proposal, chosenPiece, isLeader, isGivingUp, typed, word } = this.draft;
    if (isLeader) return proposal.trim() ? t('propose', { word: proposal.trim().toLocaleUpperCase() }) : t('propose_a_word');
    if (isGivingUp) return chosenPiece ? t('give_up', { card: nameOf(chosenPiece.sign) }) : t('choose_a_card');
    if (this.draft.candidate === null) return '';
    return this.draft.agreement.isCollective ? t('lay_card') : t('play', { word: typed.text.toUpperCase() || word });
  }
  get title(): string {
    if (this.draft.isLeader) return t('leader');
    return this.draft.view.has_surplus ? t('surplus') : t('hand');
  }
  get advice(): string {
    const { view, agreement, isLeader, isRejecting, scene } = this.draft;
    if (isLeader) return view.goal ? t('leader_waits') : t('leader_advice');
    if (view.has_surplus) return t('surplus_advice', { count: scene.rights?.surplus ?? 0 });
    if (isRejecting) return t('reject_advice', { cost: agreement.rejectCost });
    if (agreement.isCollective) return t('child_advice');
    return view.support.every((stack) => !stack) ? t('opening_advice', { count: view.support.length }) : t('advice');
  }
  get doing(): string {
    const { chosenPiece, isGivingUp, isRejecting } = this.draft;
    if (isGivingUp && chosenPiece) return this.label;
    if (isGivingUp) return isRejecting ? this.advice : '';
    return inHand(chosenPiece ? nameOf(chosenPiece.sign) : '');
  }
  get spoken(): string {
    const { view, scene, slots, word, free } = this.draft;
    const cards = free.map(({ sign }) => nameOf(sign)).join(', ');
    const parts = [
      word ? t('word_now', { word }) : t('no_word'),
      slots.map((slot, index) => slotName(slot, index + 1, scene.values)).join('. '),
      cards ? t('hand_spoken', { cards }) : '',
      goalSpoken(view.goal),
      t('stock_spoken', { count: stockOf(view) }),
    ];
    return parts.flatMap((part) => (part ? [`${part}.`] : [])).join(' ');
  }
}

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
  const laid = !slot.laid ? '' : isLacking(slot.laid) ? t('lacking') : slot.stack ? t('laid_on', { card: nameOf(slot.stack.slice(-1)) }) : t('laid_now');
  const height = slot.stack.length + Number(slot.laid !== null);
  const remarks = [card, laid, slot.isLifted ? t('lifted') : '', slot.isPulled ? t('pulled') : '', height > 1 ? t('height', { count: height }) : ''];
  return t('slot', { number, what: remarks.filter(Boolean).join(', ') });
}

export function goalSpoken(goal: View['goal']): string {
  return goal ? t('goal_spoken', { word: goal.word, letters: [...goal.word].join(', ') }) : '';
}
