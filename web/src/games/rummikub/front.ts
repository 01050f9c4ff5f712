import type { GameFront, Scene } from '../game';
import Board from '../relais/Board.svelte';
import { RelaisDraft, type RelaisView } from '../relais/draft.svelte';
import Hand from '../relais/Hand.svelte';
import { t } from '../relais/text';

const viewOf = (scene: Scene<unknown>): RelaisView => scene.view as RelaisView;

export const front: GameFront = {
  board: Board,
  hand: Hand,
  draft: (scene) => new RelaisDraft(scene as Scene<RelaisView>),
  state: (scene) => t('state', { count: viewOf(scene).table.word.length }),
  holding: (scene, seat) => (viewOf(scene).table.out[seat] ? t('out') : t('cards', { count: viewOf(scene).hand_sizes[seat] ?? 0 })),
};
