import type { GameFront, Scene } from '../game';
import Fan from '../ludime-box/Fan.svelte';
import { roundsOf } from '../ludime-box/rounds';
import Board from './Board.svelte';
import LastCount from './LastCount.svelte';
import { RamiDraft } from './draft.svelte';
import { t } from './text';
import type { RamiRights, RamiView } from './view';

const viewOf = (scene: Scene<unknown>): RamiView => scene.view as RamiView;

export const front: GameFront = {
  board: Board,
  hand: Fan,
  hasOwnCount: true,
  count: LastCount,
  hasOwnPreview: true,
  draft: (scene) => new RamiDraft(scene as Scene<RamiView, RamiRights>),
  state: (scene) => t('state', { round: roundsOf(scene.rows).length + 1, target: Number(scene.options.target) }),
  points: (scene, seat) => viewOf(scene).table.scores[seat] ?? 0,
  holding: (scene, seat) => t('holding', { count: viewOf(scene).hand_sizes[seat] ?? 0 }),
};
