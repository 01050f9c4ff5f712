import { number } from '../../lib/language.svelte';
import type { GameFront, Scene } from '../game';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import { DeplimoDraft } from './draft.svelte';
import Hand from './Hand.svelte';
import Ledger from './Ledger.svelte';
import { t } from './text';
import type { DeplimoRights, DeplimoView } from './view';

const viewOf = (scene: Scene<unknown>): DeplimoView => scene.view as DeplimoView;
const LARGE = 50; // cells

export const front: GameFront = {
  board: Board,
  aside: Aside,
  hand: Hand,
  ledger: Ledger,
  hasOwnPreview: true,
  draft: (scene) => new DeplimoDraft(scene as Scene<DeplimoView, DeplimoRights>),
  state: (scene) => {
    const side = viewOf(scene).sides[scene.seat ?? 0];
    return side ? `${t(side.player.cells.length === LARGE ? 'large' : 'small')} · ${t('draws', { draws: side.player.draws })}` : '';
  },
  holding: (scene, seat) => {
    const player = viewOf(scene).sides[seat]?.player;
    return player?.is_done ? t('finished') : t('to_place', { count: player?.waiting.length ?? 0 });
  },
  points: (scene, seat) => number((viewOf(scene).sides[seat]?.worth.points ?? 0) - (viewOf(scene).sides[seat]?.leftover ?? 0)),
};
