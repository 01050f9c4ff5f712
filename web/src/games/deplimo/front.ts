import { number } from '../../lib/language.svelte';
import type { GameFront } from '../game';
import Reserve from './Reserve.svelte';
import Board from './Board.svelte';
import { DeplimoDraft } from './draft.svelte';
import Hand from './Hand.svelte';
import Ledger from './Ledger.svelte';
import Room from './Room.svelte';
import { t } from './text';
import type { Rights, View } from './types';

const LARGE = 50; // cells

export const front: GameFront<View, Rights, DeplimoDraft> = {
  isOpen: () => true, // DEP-08
  board: Board,
  room: Room,
  aside: Reserve,
  hand: Hand,
  ledger: Ledger,
  hasOwnPreview: true,
  stock: ({ view }) => view.stock.length,
  draft: (scene) => new DeplimoDraft(scene),
  state: (scene) => {
    const side = scene.view.sides[scene.seat ?? 0];
    return side ? `${t(side.player.cells.length === LARGE ? 'large' : 'small')} · ${t('draws', { draws: side.player.draws })}` : '';
  },
  holding: (scene, seat) => {
    const player = scene.view.sides[seat]?.player;
    return player?.is_done ? t('finished') : t('to_place', { count: player?.waiting.length ?? 0 });
  },
  points: (scene, seat) => number((scene.view.sides[seat]?.worth.points ?? 0) - (scene.view.sides[seat]?.leftover ?? 0)),
};
