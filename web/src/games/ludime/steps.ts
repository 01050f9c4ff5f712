import type { Step } from '../ludime-box/Steps.svelte';
import type { LudimeDraft } from './draft.svelte';
import { t } from './text';

/** The three steps of a turn, with what was done in each. */
export function stepsOf(draft: LudimeDraft): Step[] {
  const { step, words } = draft.view.table;
  const { changes } = draft;
  const composed = step.composed ? words.filter((_, at) => changes[at]).map(({ word }) => word) : [];
  const isThrowing = draft.scene.isToAct && (draft.isThrowing || draft.thrown !== null) && !draft.isToTake;
  const isToTake = draft.scene.isToAct ? draft.isToTake : !step.taken;
  const detail = step.exchanged ? t('exchanged') : composed.join(', ');
  return [
    { label: t('step_take'), state: isToTake ? 'now' : 'done', ...(step.taken ? { detail: takenFrom(draft) } : {}) },
    { label: t('step_compose'), state: isToTake ? 'later' : isThrowing ? 'done' : 'now', ...(detail ? { detail } : {}) },
    { label: t('step_discard'), state: isThrowing ? 'now' : 'later' },
  ];
}

function takenFrom({ view, last }: LudimeDraft): string {
  const { taken, owed } = view.table.step;
  if (taken === 'discard') return owed ? t('from_discard_card', { letter: owed }) : t('from_discard');
  const isOwn = view.table.turn === view.seat && last.drawn;
  return isOwn ? t('from_stock_card', { letter: last.drawn }) : t('from_stock');
}
