import type { GameFront, Scene } from '../game';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import { PlurimoDraft } from './draft.svelte';
import Hand from './Hand.svelte';
import { t } from './text';
import { agreed, type PlurimoRights, type PlurimoView } from './view';

const viewOf = (scene: Scene<unknown>): PlurimoView => scene.view as PlurimoView;
const agreementOf = (scene: Scene<unknown>) => agreed(scene.options);

function state(scene: Scene<unknown>): string {
  const { isSolo, isCollective } = agreementOf(scene);
  if (isSolo || isCollective) return t('state_words', { count: viewOf(scene).words.length });
  const written = scene.rows.filter((row) => row.line?.words?.length).length;
  return written ? t('state', { count: written + 1 }) : t('state_first');
}

export const front: GameFront = {
  board: Board,
  aside: Aside,
  hand: Hand,
  hasOwnPreview: true,
  isOpen: (options) => agreed(options).isCollective,
  draft: (scene) => new PlurimoDraft(scene as Scene<PlurimoView, PlurimoRights>),
  state,
  holding: (scene, seat) => (agreementOf(scene).hasLeader && seat === 0 ? t('leads') : t('in_hand', { count: viewOf(scene).hand_sizes[seat] ?? 0 })),
  points: (scene, seat) => (agreementOf(scene).isCollective ? '' : (viewOf(scene).scores[seat] ?? 0)),
};
