// The front of every game that has none of its own: all it knows is the view, and what the catalogue calls its fields.

import type { GameFront } from '../game';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { GenericDraft } from './draft.svelte';
import { layoutOf, type Labels } from './layout';
import { t } from './text';

export function genericFront(labels: Labels): GameFront<unknown, unknown, GenericDraft> {
  return {
    board: Board,
    hand: Hand,
    hasOwnField: true,
    box: { actions: () => [], signs: '0123456789 -*' },
    draft: (scene) => new GenericDraft(scene, labels),
    holding: ({ view, seatCount }, seat) => {
      const count = layoutOf(view, labels, seatCount).sizes[seat];
      return count === undefined ? '' : t('holding', { count });
    },
  };
}
