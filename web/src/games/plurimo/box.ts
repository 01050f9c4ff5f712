// How a move of Plurimo is announced where the cards are real.

import { joinList } from '../../lib/language.svelte';
import type { BoxFront } from '../game';
import { t } from './text';
import type { Move, View } from './types';

const LETTER = /^\*?[A-Z_]$/;

export const box: BoxFront<View> = {
  actions: (_scene, _seat, typed) => [
    { id: 'reject', icon: 'turn', label: t('box_reject'), text: `-${LETTER.test(typed) ? typed.at(-1) : '?'}` },
    { id: 'pass', icon: 'pass', label: t('box_pass'), text: '-' },
  ],
  tells(_scene, move) {
    const lay = move as Move;
    if (lay.type === 'reject') return t('box_rejected');
    if (lay.type === 'pass') return t('box_passed');
    if (lay.type !== 'lay') return '';
    const letters = joinList([...lay.cards].filter((sign) => /[A-Za-z]/.test(sign)).map((sign) => sign.toUpperCase()));
    const pull = lay.pull ?? 'none';
    return t(`box_lay_${pull}`, { letters });
  },
  hasJoker: true,
  holding: (view, seat, pieces) => ({ ...view, seat, hands: view.hand_sizes.map((_, each) => (each === seat ? pieces : '')) }),
};
