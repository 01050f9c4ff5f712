import type { Action } from '../game';
import { shuffleAction } from '../handActions';
import type { RummikubDraft } from './draft.svelte';
import { t } from './text';

/** What can be done beside confirming the words; while a theme is reviewed, what can be said of them. */
export function actionsOf(draft: RummikubDraft): Action[] {
  const { review } = draft.view;
  if (review && draft.scene.isToAct) return review.contested ? votes(review.contested) : objections(review.words);
  const off = draft.canAct ? {} : { off: t('not_your_turn') };
  return [
    shuffleAction(draft.rack, t('shuffle')),
    draft.canUndo
      ? { id: 'reset', icon: 'turn', label: t('reset'), isNamed: true, run: () => draft.reset() }
      : { id: 'pass', icon: 'pass', label: t('pass'), isNamed: true, move: { type: 'pass' }, ...off },
  ];
}

function votes(word: string): Action[] {
  return [
    { id: 'keep', icon: 'check', label: t('keep_word', { word }), move: { type: 'vote', keep: true } },
    { id: 'refuse', icon: 'close', label: t('refuse_word', { word }), move: { type: 'vote', keep: false } },
  ];
}

function objections(words: string[]): Action[] {
  return [
    { id: 'accept', icon: 'check', label: t('accept'), move: { type: 'accept' } },
    ...words.map((word): Action => ({ id: `contest-${word}`, icon: 'alert', label: t('contest', { word }), move: { type: 'contest', word } })),
  ];
}
