// What can be done beside playing the word.

import type { Action } from '../game';
import type { PlurimoDraft } from './draft.svelte';
import { t } from './text';

export function actionsOf(draft: PlurimoDraft): Action[] {
  const off = draft.scene.isToAct ? {} : { off: t('not_your_turn') };
  if (draft.isLeader) return [{ id: 'finish', icon: 'flag', label: t('finish'), move: { type: 'pass' }, confirm: t('finish_question'), ...off }];
  const { agreement, view } = draft;
  const arrange: Action = isSorted(draft)
    ? { id: 'shuffle', icon: 'shuffle', label: t('shuffle'), run: () => draft.hand.shuffle() }
    : { id: 'sort', icon: 'sort', label: t('sort'), run: () => draft.hand.sort() };
  if (view.has_surplus) return [arrange];
  const rebuild: Action = { id: 'rebuild', icon: 'turn', label: draft.composed.rebuild ? t('put_back') : t('rebuild'), run: () => draft.rebuild(), ...off };
  return [
    // On a phone there is room for four; the order of the hand can also be changed by dragging.
    draft.scene.rights?.rebuild ? rebuild : arrange,
    { id: 'reject', icon: 'bag', label: draft.isRejecting ? t('keep_cards') : t('reject'), run: () => draft.reject(), ...off },
    { id: 'pass', icon: 'pass', label: t('pass'), move: { type: 'pass' }, confirm: agreement.isSolo ? t('pass_question_solo') : t('pass_question'), ...off },
  ];
}

function isSorted({ hand }: PlurimoDraft): boolean {
  return hand.pieces.every(({ sign }, at) => at === 0 || hand.pieces[at - 1]!.sign.localeCompare(sign) <= 0);
}
