// What can be done beside playing the word. Where there is room, the order of the hand is changed beside it, and the reserve has the rest.

import type { Action } from '../game';
import { arrangeAction } from '../handActions';
import type { PlurimoDraft } from './draft.svelte';
import { t } from './text';

export function actionsOf(draft: PlurimoDraft): Action[] {
  const { agreement, composed, hand, isRejecting, scene } = draft;
  const off = scene.isToAct ? {} : { off: t('not_your_turn') };
  if (draft.isLeader) return [{ id: 'finish', icon: 'flag', label: t('finish'), move: { type: 'pass' }, confirm: t('finish_question'), ...off }];
  const arrange: Action = { ...arrangeAction(hand, { shuffle: t('shuffle'), sort: t('sort') }), isForPhone: true };
  if (draft.view.has_surplus) return [arrange];
  const rebuild: Action = { id: 'rebuild', icon: 'turn', label: composed.rebuild ? t('put_back') : t('rebuild'), run: () => draft.rebuild(), ...off };
  return [
    // On a phone there is room for four; the order of the hand can also be changed by dragging.
    scene.rights?.rebuild ? { ...rebuild, isForPhone: true } : arrange,
    { id: 'reject', icon: 'bag', label: isRejecting ? t('keep_cards') : t('reject'), run: () => draft.reject(), isForPhone: true, isNamed: true, ...off },
    {
      id: 'pass',
      icon: 'pass',
      label: t('pass'),
      isNamed: true,
      move: { type: 'pass' },
      confirm: agreement.isSolo ? t('pass_question_solo') : t('pass_question'),
      ...off,
    },
  ];
}
