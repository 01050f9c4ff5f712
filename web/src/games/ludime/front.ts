import type { Seat } from '../../lib/protocol';
import type { GameFront, Scene } from '../game';
import { worth } from '../ludime-box/worth';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import { LudimeDraft } from './draft.svelte';
import Hand from './Hand.svelte';
import LastCount from './LastCount.svelte';
import Side from './Side.svelte';
import { t } from './text';
import type { LudimeView } from './view';

const USUAL_ROUNDS = 3;
const viewOf = (scene: Scene<unknown>): LudimeView => scene.view as LudimeView;

const roundsOf = (scene: Scene<unknown>): number => Number(scene.sight.settings.options.rounds ?? USUAL_ROUNDS);

function state(scene: Scene<unknown>): string {
  const { results, turns, turn, closing } = viewOf(scene).table;
  const rounds = roundsOf(scene);
  const facts = { round: Math.min(results.length + 1, rounds), rounds, turn: (turns[turn] ?? 0) + 1 };
  return closing ? t('state_closing', facts) : t('state', facts);
}

/** Points of finished rounds and of the words that carry the seat's token now. */
function points(scene: Scene<unknown>, seat: Seat): number {
  const { results, words } = viewOf(scene).table;
  const counted = results.reduce((sum, result) => sum + (result[seat] ?? 0), 0);
  if (results.length === roundsOf(scene)) return counted; // the words of the last round lie there still
  return words.filter(({ owner }) => owner === seat).reduce((sum, { word }) => sum + worth(word, scene.values), counted);
}

export const front: GameFront = {
  board: Board,
  aside: Aside,
  hand: Hand,
  hasOwnCount: true,
  count: LastCount,
  hasOwnPreview: true,
  ledger: Side,
  draft: (scene) => new LudimeDraft(scene as Scene<LudimeView>),
  state,
  points,
  holding: (scene, seat) => {
    const { hand_sizes: sizes, table } = viewOf(scene);
    return t('holding', { cards: sizes[seat] ?? 0, words: table.words.filter(({ owner }) => owner === seat).length });
  },
};
