import type { Action } from '../game';
import { shuffleAction } from '../handActions';
import type { DeplimoDraft } from './draft.svelte';
import { t } from './text';

export function actionsOf(draft: DeplimoDraft): Action[] {
  const { chosen } = draft;
  const cell = chosen && 'cell' in chosen ? chosen.cell : null;
  const actions: Action[] = [
    { id: 'flip', icon: 'turn', label: t('flip'), run: () => cell !== null && draft.turnOver(cell), ...(cell === null ? { off: t('flip_off') } : {}) },
    shuffleAction(draft, t('shuffle')),
  ];
  if (draft.canDraw) return actions; // drawing is the primary action; what is being laid is confirmed first
  return draft.canAct && draft.scene.rights?.done
    ? [...actions, { id: 'done', icon: 'check', label: t('done'), isWorded: true, move: { type: 'done' }, confirm: t('done_question') }]
    : actions;
}
