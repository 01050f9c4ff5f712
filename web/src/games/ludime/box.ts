// How a move of Ludime is announced where the cards are real. Who writes without a word about it has drawn from the stock.

import type { BoxAction, BoxFront } from '../game';
import { t } from './text';
import type { Move, View } from './types';

const CARDS = /^[A-Z?]+$/;

export const box: BoxFront<View> = {
  actions({ view: { table } }, _seat, typed) {
    const letter = table.discard.at(-1) ?? '';
    if (table.step.owed) return [{ id: 'put_back', icon: 'undo', label: t('box_put_back', { letter: table.step.owed }), text: '<' }];
    if (table.step.taken) return [];
    const exchange: BoxAction = { id: 'exchange', icon: 'turn', label: t('box_exchange'), text: `*${typed}` };
    const take: BoxAction[] = letter ? [{ id: 'take', icon: 'down', label: t('box_take', { letter }), text: '^' }] : [];
    return [...take, CARDS.test(typed) ? exchange : { ...exchange, off: t('box_exchange_off') }];
  },
  reads: (_scene, _seat, typed) => (typed.length === 1 ? `-${typed}` : typed),
  before: ({ view }) => (view.table.step.taken ? null : '+'),
  label: (_scene, _seat, typed) => (typed.length === 1 ? t('box_throw', { letter: typed }) : ''),
  question: ({ view }) => t(view.table.step.taken ? 'box_question_throw' : 'box_question'),
  tells(scene, move) {
    const made = move as Move;
    if (made.type === 'discard') return t('box_threw', { letter: made.card });
    if (made.type === 'take') return t(`box_took_${made.source}`);
    if (made.type !== 'modify') return '';
    const taken = scene.view.table.words[made.at];
    return taken ? t('box_modify', { word: made.word, from: taken.word, name: scene.name(taken.owner) }) : '';
  },
  signs: '?',
  isTwoHeaded: true,
  holding: (view, seat, pieces) => ({ ...view, seat, hand: pieces }),
};
