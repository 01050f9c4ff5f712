import type { GameFront } from '../game';
import Reserve from './Reserve.svelte';
import Board from './Board.svelte';
import { box } from './box';
import { RummikubDraft } from './draft.svelte';
import Hand from './Hand.svelte';
import Ledger from './Ledger.svelte';
import { t } from './text';
import type { Rights, View } from './types';

export const front: GameFront<View, Rights, RummikubDraft> = {
  board: Board,
  box,
  aside: Reserve,
  hand: Hand,
  ledger: Ledger,
  hasOwnPreview: true,
  stock: ({ view }) => view.stock_count,
  draft: (scene) => new RummikubDraft(scene),
  state: (scene) => (scene.options.theme ? t('theme', { theme: String(scene.options.theme) }) : ''),
  held: (scene, seat) => scene.view.rack_sizes[seat] ?? 0,
  holding: (scene, seat) => t(scene.view.opened[seat] ? 'opened' : 'closed', { count: scene.view.rack_sizes[seat] ?? 0 }),
};
