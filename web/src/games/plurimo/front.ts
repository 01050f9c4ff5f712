import type { GameFront, Scene } from '../game';
import Reserve from './Reserve.svelte';
import Board from './Board.svelte';
import { box } from './box';
import { PlurimoDraft } from './draft.svelte';
import Hand from './Hand.svelte';
import { t } from './text';
import { agreed, stockOf } from './signs';
import type { Rights, View } from './types';

const agreementOf = (scene: Pick<Scene<View>, 'options'>) => agreed(scene.options);

function state(scene: Scene<View>): string {
  const { isSolo, isCollective } = agreementOf(scene);
  if (isSolo || isCollective) return t('state_words', { count: scene.view.words.length });
  const written = scene.rows.filter((row) => row.line?.words?.length).length;
  return written ? t('state', { count: written + 1 }) : t('state_first');
}

export const front: GameFront<View, Rights, PlurimoDraft> = {
  board: Board,
  box,
  aside: Reserve,
  hand: Hand,
  hasOwnPreview: true,
  isOpen: (options) => agreed(options).isCollective,
  stock: ({ view }) => stockOf(view),
  draft: (scene) => new PlurimoDraft(scene),
  state,
  held: (scene, seat) => scene.view.hand_sizes[seat] ?? 0,
  holding: (scene, seat) => (agreementOf(scene).hasLeader && seat === 0 ? t('leads') : t('in_hand', { count: scene.view.hand_sizes[seat] ?? 0 })),
  points: (scene, seat) => (agreementOf(scene).isCollective ? '' : (scene.view.scores[seat] ?? 0)),
};
