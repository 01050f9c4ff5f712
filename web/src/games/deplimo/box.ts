// How a move of Deplimo is announced where the ruler is real: typed, or laid on the ruler of the screen as well.

import type { BoxAction, BoxFront } from '../game';
import { t } from './text';
import type { View } from './types';

const DRAW: BoxAction['text'] = 'draw';
const DONE: BoxAction['text'] = 'done';

export const box: BoxFront<View> = {
  actions: () => [
    { id: 'draw', icon: 'bag', label: t('box_draw'), text: DRAW },
    { id: 'done', icon: 'check', label: t('box_done'), text: DONE },
  ],
  label: (_scene, _seat, typed) => t('box_lay', { word: typed }),
  question: () => t('box_question'),
  chance: (facts) => t('box_letters', facts),
  signs: '0123456789 -*',
  hasOpenHand: true,
  isDrawn: true,
};
