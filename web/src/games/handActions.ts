// Buttons that put a hand in another order.

import type { HeldPieces } from '../lib/letters.svelte';
import type { Action } from './game';

export function shuffleAction(hand: Pick<HeldPieces, 'shuffle'>, label: string): Action {
  return { id: 'shuffle', icon: 'shuffle', label, run: () => hand.shuffle() };
}

/** One button orders the hand, and mixes it once it is in order. */
export function arrangeAction(hand: HeldPieces, labels: { shuffle: string; sort: string }): Action {
  return hand.isSorted ? shuffleAction(hand, labels.shuffle) : { id: 'sort', icon: 'sort', label: labels.sort, run: () => hand.sort() };
}
