import type { GameFront } from '../game';
import Reserve from './Reserve.svelte';
import Board from './Board.svelte';
import { box } from './box';
import { DeplimoDraft } from './draft.svelte';
import Hand from './Hand.svelte';
import Ledger from './Ledger.svelte';
import Room from './Room.svelte';
import Sheet from './Sheet.svelte';
import { t } from './text';
import type { Rights, View } from './types';

const LARGE = 50; // cells

export const front: GameFront<View, Rights, DeplimoDraft> = {
  isOpen: () => true, // DEP-08
  board: Board,
  box,
  room: Room,
  aside: Reserve,
  hand: Hand,
  ledger: Ledger,
  sheet: { title: () => t('segments'), about: (name) => t('see_ruler', { name }), body: Sheet },
  hasOwnPreview: true,
  stock: ({ view }) => view.stock.length,
  draft: (scene) => new DeplimoDraft(scene),
  state: (scene) => {
    const side = scene.view.sides[scene.seat ?? 0];
    return side ? `${t(side.player.cells.length === LARGE ? 'large' : 'small')} · ${t('draws', { draws: side.player.draws })}` : '';
  },
  isResting: (scene, seat) => scene.view.sides[seat]?.player.is_done ?? false,
  held: (scene, seat) => scene.view.sides[seat]?.player.waiting.length ?? 0,
  holding: (scene, seat) => {
    const player = scene.view.sides[seat]?.player;
    return player?.is_done ? t('finished') : t('to_place', { count: player?.waiting.length ?? 0 });
  },
  points: ({ view }, seat) => (view.sides[seat]?.worth.points ?? 0) - (view.sides[seat]?.leftover ?? 0),
};
