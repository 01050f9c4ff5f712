// What is to be seen on a square, and said of it.

import type { Scene } from '../game';
import type { DamesDraft } from './draft.svelte';
import { pieceName } from './wording';
import { arrivalOf, startOf } from './composition';
import { positionOf, type Square } from './squares';
import type { View } from './types';
import { t } from './text';

export function cellOf(square: Square, scene: Scene<View>, draft: DamesDraft) {
  const seen = seenOn(square, scene, draft);
  return { ...seen, label: labelOf(seen, draft) };
}

/** *look*: how the disc shows what the move does with it. */
function seenOn(square: Square, scene: Scene<View>, draft: DamesDraft) {
  const [start, arrival] = [startOf(draft.shown), arrivalOf(draft.shown)];
  const before = positionOf(scene.view).get(square);
  const after = draft.position.get(square);
  const isGhost = arrival !== null && square === start;
  const isLeaving = draft.taken.includes(square);
  const last = arrival === null ? scene.view.last : null;
  return {
    square,
    piece: after ?? (isGhost || isLeaving ? (before ?? null) : null),
    look: {
      isGhost,
      isGold: square === arrival,
      isPicked: square === start && arrival === null,
      isTurning: draft.turned.includes(square),
      isLeaving,
      isAtFault: scene.marks.includes(square) || draft.words.some(({ text, path }) => path.includes(square) && scene.marks.includes(`word:${text}`)),
      /** Its places in the words that are being written, one for each word that goes through it. */
      ranks: draft.words.map((word) => word.path.indexOf(square) + 1).filter((rank) => rank > 0),
    },
    /** The letter in hand may go there. */
    isReached: draft.reach.includes(square),
    hasMoved: last?.route.at(-1) === square && after !== undefined,
    hasTurned: last?.flipped.includes(square) ?? false,
  };
}

function labelOf(cell: ReturnType<typeof seenOn>, draft: DamesDraft): string {
  const { square, piece, look } = cell;
  if (!piece) return [t('empty', { square }), cell.isReached && t('reached'), look.isAtFault && t('at_fault')].filter(Boolean).join(', ');
  if (look.isGhost) return t('departure', { square, letter: piece.letter });
  const ranks = draft.words.map((word, index) => ({ rank: word.path.indexOf(square) + 1, key: index ? ('rank_second' as const) : ('rank' as const) }));
  const states = [
    look.isPicked && t('is_picked'),
    look.isGold && t('is_moved'),
    ...ranks.map(({ rank, key }) => rank > 0 && t(key, { rank })),
    look.isTurning && t('will_turn'),
    look.isLeaving && t('will_leave'),
    cell.hasMoved && t('has_moved'),
    cell.hasTurned && t('has_turned'),
    look.isAtFault && t('at_fault'),
  ];
  return [t('cell', { square, piece: pieceName(piece) }), ...states].filter(Boolean).join(', ');
}
