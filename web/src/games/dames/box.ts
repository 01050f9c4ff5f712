// How a move of Dames is announced where the discs are real: typed, or made on the board of the screen as well.

import { joinList } from '../../lib/language.svelte';
import type { BoxFront } from '../game';
import { t } from './text';
import type { Move, View } from './types';

const ROW = 8;

export const box: BoxFront<View> = {
  actions: ({ options, view }) =>
    options.rigour === 'strict' && !view.is_adoube && !view.touched ? [{ id: 'adoube', icon: 'adjust', label: t('box_adoube'), text: 'J’ADOUBE' }] : [],
  label: (_scene, _seat, typed) => t('box_play', { word: typed }),
  question: () => t('box_question'),
  chance: (facts) => t('box_rows', facts),
  tells(_scene, move) {
    const made = move as Move;
    if (made.type !== 'play') return '';
    const [from, ...way] = made.route;
    const words = joinList((made.words ?? []).map(({ word, path }) => (path?.length ? `${word} (${path.join(' ')})` : word)));
    return t(words ? 'box_told' : 'box_told_silent', { from: from ?? '', to: way.at(-1) ?? '', words });
  },
  signs: '123456 ',
  hasJoker: true,
  isDrawn: true,
  row: ROW,
};
