// What is to be seen on a square, and said of it.

import type { Scene } from '../game';
import type { DamesDraft } from './draft.svelte';
import { pieceName } from './phrases';
import { arrivalOf, startOf } from './sketch';
import { positionOf, type Piece, type Square } from './squares';
import type { View } from './types';
import { t } from './text';

export interface Cell {
  square: Square;
  piece: Piece | null;
  isGhost: boolean;
  isGold: boolean;
  isPicked: boolean;
  isTurning: boolean;
  isLeaving: boolean;
  isAtFault: boolean;
  /** The letter in hand may go there. */
  isReached: boolean;
  hasMoved: boolean;
  hasTurned: boolean;
  /** Its places in the words that are being written, one for each word that goes through it. */
  ranks: number[];
  label: string;
}

export function cellOf(square: Square, scene: Scene<View>, draft: DamesDraft): Cell {
  const [start, arrival] = [startOf(draft.shown), arrivalOf(draft.shown)];
  const before = positionOf(scene.view).get(square);
  const after = draft.position.get(square);
  const isGhost = arrival !== null && square === start;
  const isLeaving = draft.taken.includes(square);
  const piece = after ?? (isGhost || isLeaving ? (before ?? null) : null);
  const last = arrival === null ? scene.view.last : null;
  const cell = {
    square,
    piece,
    isGhost,
    isGold: square === arrival,
    isPicked: square === start && arrival === null,
    isTurning: draft.turned.includes(square),
    isLeaving,
    isAtFault: scene.marks.includes(square) || draft.words.some(({ text, path }) => path.includes(square) && scene.marks.includes(`word:${text}`)),
    isReached: draft.reach.includes(square),
    hasMoved: last?.route.at(-1) === square && after !== undefined,
    hasTurned: last?.flipped.includes(square) ?? false,
    ranks: draft.words.map((word) => word.path.indexOf(square) + 1).filter((rank) => rank > 0),
  };
  return { ...cell, label: labelOf(cell, draft) };
}

function labelOf(cell: Omit<Cell, 'label'>, draft: DamesDraft): string {
  const { square, piece } = cell;
  if (!piece) return [t('empty', { square }), cell.isReached && t('reached'), cell.isAtFault && t('at_fault')].filter(Boolean).join(', ');
  if (cell.isGhost) return t('departure', { square, letter: piece.letter });
  const ranks = draft.words.map((word, index) => ({ rank: word.path.indexOf(square) + 1, key: index ? ('rank_second' as const) : ('rank' as const) }));
  const states = [
    cell.isPicked && t('is_picked'),
    cell.isGold && t('is_moved'),
    ...ranks.map(({ rank, key }) => rank > 0 && t(key, { rank })),
    cell.isTurning && t('will_turn'),
    cell.isLeaving && t('will_leave'),
    cell.hasMoved && t('has_moved'),
    cell.hasTurned && t('has_turned'),
    cell.isAtFault && t('at_fault'),
  ];
  return [t('cell', { square, piece: pieceName(piece) }), ...states].filter(Boolean).join(', ');
}
