import type { GameFront, Scene } from '../game';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import { RummikubDraft } from './draft.svelte';
import Hand from './Hand.svelte';
import Ledger from './Ledger.svelte';
import { t } from './text';
import type { RummikubView } from './view';

const viewOf = (scene: Scene<unknown>): RummikubView => scene.view as RummikubView;

export const front: GameFront = {
  board: Board,
  aside: Aside,
  hand: Hand,
  ledger: Ledger,
  hasOwnPreview: true,
  draft: (scene) => new RummikubDraft(scene as Scene<RummikubView>),
  state: (scene) => (scene.options.theme ? t('theme', { theme: String(scene.options.theme) }) : ''),
  holding: (scene, seat) => t(viewOf(scene).opened[seat] ? 'opened' : 'closed', { count: viewOf(scene).rack_sizes[seat] ?? 0 }),
};
