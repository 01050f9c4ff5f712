import type { GameFront, Scene } from '../game';
import Fan from '../ludime-box/Fan.svelte';
import Reserve from './Reserve.svelte';
import Board from './Board.svelte';
import { box } from './box';
import { LudimeDraft } from './draft.svelte';
import Ledger from './Ledger.svelte';
import RoundEnd from './RoundEnd.svelte';
import { t } from './text';
import type { Rights, View } from './types';

function state(scene: Scene<View>): string {
  const { results, turns, turn, closing } = scene.view.table;
  const rounds = Number(scene.options.rounds);
  const facts = { round: Math.min(results.length + 1, rounds), rounds, turn: (turns[turn] ?? 0) + 1 };
  return closing ? t('state_closing', facts) : t('state', facts);
}

export const front: GameFront<View, Rights, LudimeDraft> = {
  board: Board,
  box,
  aside: Reserve,
  hand: Fan,
  hasOwnCount: true,
  count: RoundEnd,
  hasOwnPreview: true,
  ledger: Ledger,
  hasBareLedger: true,
  stock: ({ view }) => view.stock_count,
  draft: (scene) => new LudimeDraft(scene),
  state,
  points: (scene, seat) => scene.view.points[seat] ?? 0,
  held: (scene, seat) => scene.view.hand_sizes[seat] ?? 0,
  holding: (scene, seat) => {
    const { hand_sizes: sizes, table } = scene.view;
    return t('holding', { cards: sizes[seat] ?? 0, words: table.words.filter(({ owner }) => owner === seat).length });
  },
};
