import type { GameFront } from '../game';
import Fan from '../ludime-box/Fan.svelte';
import { roundsOf } from '../ludime-box/rounds.svelte';
import Reserve from './Reserve.svelte';
import Board from './Board.svelte';
import { box } from './box';
import { RelaisDraft } from './draft.svelte';
import RoundEnd from './RoundEnd.svelte';
import { t } from './text';
import type { Rights, View } from './types';

export const front: GameFront<View, Rights, RelaisDraft> = {
  board: Board,
  box,
  aside: Reserve,
  hand: Fan,
  hasOwnCount: true,
  count: RoundEnd,
  hasOwnPreview: true,
  draft: (scene) => new RelaisDraft(scene),
  state: (scene) => t('state', { round: roundsOf(scene.rows).length + 1, target: Number(scene.options.target) }),
  points: (scene, seat) => scene.view.table.scores[seat] ?? 0,
  held: (scene, seat) => scene.view.hand_sizes[seat] ?? 0,
  holding: (scene, seat) => (scene.view.table.out[seat] ? t('out') : t('holding', { count: scene.view.hand_sizes[seat] ?? 0 })),
};
