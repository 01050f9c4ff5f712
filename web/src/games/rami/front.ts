import type { GameFront } from '../game';
import Fan from '../ludime-box/Fan.svelte';
import { roundsOf } from '../ludime-box/rounds.svelte';
import Board from './Board.svelte';
import { box } from './box';
import { RamiDraft } from './draft.svelte';
import RoundEnd from './RoundEnd.svelte';
import { t } from './text';
import type { Rights, View } from './types';

export const front: GameFront<View, Rights, RamiDraft> = {
  board: Board,
  box,
  hand: Fan,
  hasOwnCount: true,
  count: RoundEnd,
  hasOwnPreview: true,
  stock: ({ view }) => view.stock_count,
  draft: (scene) => new RamiDraft(scene),
  state: (scene) => t('state', { round: roundsOf(scene.rows).length + 1, target: Number(scene.options.target) }),
  points: (scene, seat) => scene.view.table.scores[seat] ?? 0,
  held: (scene, seat) => scene.view.hand_sizes[seat] ?? 0,
  holding: (scene, seat) => t('holding', { count: scene.view.hand_sizes[seat] ?? 0 }),
};
