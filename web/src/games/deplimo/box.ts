// How a move of Deplimo is announced where the ruler is real: typed, or laid on the ruler of the screen as well.

import type { BoxAction, BoxFront } from '../game';
import { isBack } from './ruler';
import { t } from './text';
import type { Move, View } from './types';

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
  dictates(move) {
    const made = move as Move;
    if (made.type !== 'place') return '';
    const laid = made.segments.map((text, at) => ({ text, number: at + 1 })).filter(({ text }) => /[^.]/.test(text));
    return laid.map(({ text, number }) => t('box_segment', { number, letters: asTyped(text.replace(/\.+$/, '')) })).join('\n');
  },
  isWhole: (move) => (move as Move).type === 'place',
  signs: '0123456789 -*',
  hasOpenHand: true,
  isDrawn: true,
};

/** The letters of a segment as one types them: a back between hyphens, a point for an empty cell. */
const asTyped = (text: string): string => [...text].map((sign) => (isBack(sign) ? `-${sign.toUpperCase()}-` : sign)).join('');
