// How a move of Le Relais is announced where the cards are real.

import type { BoxFront } from '../game';
import { t } from './text';
import type { Move, View } from './types';

export const box: BoxFront<View> = {
  actions: ({ view }) =>
    view.table.word
      ? [{ id: 'give_up', icon: 'flag', label: t('box_give_up'), text: '-' }]
      : [{ id: 'redeal', icon: 'turn', label: t('box_redeal'), text: '', isDraw: true }],
  tells: (_scene, move) => ((move as Move).type === 'give_up' ? t('box_gave_up') : ''),
  holding: (view, seat, pieces) => ({ ...view, seat, hand: pieces }),
};
