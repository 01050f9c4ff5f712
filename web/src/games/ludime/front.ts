import type { GameFront, Scene } from '../game';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import { LudimeDraft } from './draft.svelte';
import Hand from './Hand.svelte';
import LastCount from './LastCount.svelte';
import Side from './Side.svelte';
import { t } from './text';
import type { LudimeRights, LudimeView } from './view';

const viewOf = (scene: Scene<unknown>): LudimeView => scene.view as LudimeView;

function state(scene: Scene<unknown>): string {
  const { results, turns, turn, closing } = viewOf(scene).table;
  const rounds = Number(scene.options.rounds);
  const facts = { round: Math.min(results.length + 1, rounds), rounds, turn: (turns[turn] ?? 0) + 1 };
  return closing ? t('state_closing', facts) : t('state', facts);
}

export const front: GameFront = {
  board: Board,
  aside: Aside,
  hand: Hand,
  hasOwnCount: true,
  count: LastCount,
  hasOwnPreview: true,
  ledger: Side,
  draft: (scene) => new LudimeDraft(scene as Scene<LudimeView, LudimeRights>),
  state,
  points: (scene, seat) => viewOf(scene).points[seat] ?? 0,
  holding: (scene, seat) => {
    const { hand_sizes: sizes, table } = viewOf(scene);
    return t('holding', { cards: sizes[seat] ?? 0, words: table.words.filter(({ owner }) => owner === seat).length });
  },
};
