import type { Seat } from '../../lib/protocol';
import type { GameFront, Scene } from '../game';
import Reserve from './Reserve.svelte';
import Board from './Board.svelte';
import { box } from './box';
import { DamesDraft } from './draft.svelte';
import Hand from './Hand.svelte';
import Ledger from './Ledger.svelte';
import { sideName } from './wording';
import Sheet from './Sheet.svelte';
import SideToken from './SideToken.svelte';
import { t } from './text';
import { countOf, sideOf } from './squares';
import type { Rights, View } from './types';

const isMatch = (scene: Pick<Scene<View>, 'options'>): boolean => scene.options.match === 'best_of_3';
const pointsOf = (view: View, seat: Seat): number => view.results.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0);

export const front: GameFront<View, Rights, DamesDraft> = {
  board: Board,
  box,
  hand: Hand,
  aside: Reserve,
  ledger: Ledger,
  sheet: { title: () => t('written'), body: Sheet },
  token: SideToken,
  hasOwnPreview: true,
  isOpen: () => true,
  routes: ({ last }) => (last && last.route.length > 2 ? { [last.route.at(-1)!]: last.route.slice(1, -1) } : {}),
  draft: (scene) => new DamesDraft(scene),
  state(scene) {
    const view = scene.view;
    if (isMatch(scene)) return t('state_match', { number: view.results.length + Number(!view.is_over), one: pointsOf(view, 0), other: pointsOf(view, 1) });
    if (view.white === null || view.is_over) return '';
    return view.is_preparing ? t('state_study') : t('state_single', { side: sideName(view, view.turn) });
  },
  holding: (scene, seat) => t('pieces', { side: sideName(scene.view, seat), count: countOf(scene.view, sideOf(scene.view, seat)) }),
  points: (scene, seat) => (isMatch(scene) ? pointsOf(scene.view, seat) : countOf(scene.view, sideOf(scene.view, seat))),
  countsLetters: (scene) => !isMatch(scene),
};
