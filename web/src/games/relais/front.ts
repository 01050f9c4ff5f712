import type { GameFront, Scene } from '../game';
import Fan from '../ludime-box/Fan.svelte';
import { roundsOf } from '../ludime-box/rounds';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import LastCount from './LastCount.svelte';
import { RelaisDraft } from './draft.svelte';
import { t } from './text';
import type { RelaisRights, RelaisView } from './view';

const viewOf = (scene: Scene<unknown>): RelaisView => scene.view as RelaisView;

export const front: GameFront = {
  board: Board,
  aside: Aside,
  hand: Fan,
  hasOwnCount: true,
  count: LastCount,
  hasOwnPreview: true,
  draft: (scene) => new RelaisDraft(scene as Scene<RelaisView, RelaisRights>),
  state: (scene) => t('state', { round: roundsOf(scene.rows).length + 1, target: Number(scene.options.target) }),
  points: (scene, seat) => viewOf(scene).table.scores[seat] ?? 0,
  holding: (scene, seat) => (viewOf(scene).table.out[seat] ? t('out') : t('holding', { count: viewOf(scene).hand_sizes[seat] ?? 0 })),
};
