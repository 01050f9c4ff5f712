// How a move of Rummikub is announced where the tiles are real: only the words that are new.

import { joinList } from '../../lib/language.svelte';
import { takeFrom } from '../../lib/letters.svelte';
import type { BoxAction, BoxFront } from '../game';
import { t } from './text';
import type { Move, View } from './types';

const wordsIn = (typed: string): string[] => typed.split(' ').filter(Boolean);

export const box: BoxFront<View> = {
  actions({ view: { review } }) {
    if (!review) return [{ id: 'pass', icon: 'bag', label: t('box_pass'), text: '-' }];
    const word = review.contested;
    if (word)
      return [
        { id: 'keep', icon: 'check', label: t('box_keep', { word }), text: '+1' },
        { id: 'refuse', icon: 'close', label: t('box_refuse', { word }), text: '-1' },
      ];
    const contests = review.words.map((each): BoxAction => ({
      id: `contest-${each}`,
      icon: 'alert',
      label: t('box_contest', { word: each }),
      text: `*${each}`,
    }));
    return [{ id: 'accept', icon: 'check', label: t('box_accept'), text: '=' }, ...contests];
  },
  // A joker is a small letter.
  reads: (_scene, _seat, typed) => typed.replace(/\*([A-Z])/g, (_, letter: string) => letter.toLowerCase()),
  label: (_scene, _seat, typed) => t('box_lay', { count: wordsIn(typed).length }),
  question: () => t('box_question'),
  chance: () => t('box_lots'),
  tells({ view }, move) {
    const made = move as Move;
    if (made.type === 'pass') return t('box_passed');
    if (made.type !== 'arrange') return '';
    const kept = [...made.words];
    const undone = view.table.filter((word) => !takeFrom(kept, word));
    const words = joinList(kept.map((word) => word.toUpperCase()));
    return undone.length ? t('box_arrange', { words, from: joinList(undone.map((word) => word.toUpperCase())) }) : t('box_arrange_new', { words });
  },
  signs: ' ',
  hasJoker: true,
  holding: (view, seat, pieces) => ({ ...view, seat, rack: pieces }),
};
