// How a move of Le Rami is announced where the cards are real: the letter thrown, and at the end the word as well.

import type { BoxFront } from '../game';
import { t } from './text';
import type { Move, View } from './types';

/** The word and the card thrown, where what is typed is as long as both. */
function claimIn(typed: string, size: number): { word: string; letter: string } | null {
  const letters = typed.replace(/\s/g, '');
  return letters.length === size + 1 && size > 1 ? { word: letters.slice(0, -1), letter: letters.slice(-1) } : null;
}

export const box: BoxFront<View> = {
  actions({ view: { table } }) {
    const letter = table.discard.at(-1) ?? '';
    return table.taken || !letter ? [] : [{ id: 'take', icon: 'down', label: t('box_take', { letter }), text: '^' }];
  },
  reads({ view }, _seat, typed) {
    const claim = claimIn(typed, view.table.size);
    if (claim) return `-${claim.letter} ${claim.word}`;
    return typed.length === 1 ? `-${typed}` : typed;
  },
  before: ({ view }) => (view.table.taken ? null : '+'),
  label({ view }, _seat, typed) {
    const claim = claimIn(typed, view.table.size);
    if (claim) return t('box_claim', claim);
    return typed.length === 1 ? t('box_throw', { letter: typed }) : '';
  },
  tells(_scene, move) {
    const made = move as Move;
    if (made.type === 'discard') return t('box_threw', { letter: made.card });
    return made.type === 'take' ? t(`box_took_${made.source}`) : '';
  },
  question: () => t('box_question'),
};
