// What can be done in a turn of Ludime beside playing what is composed.

import type { Action } from '../game';
import { arrangeAction } from '../handActions';
import { t as box } from '../ludime-box/text';
import type { LudimeDraft } from './draft.svelte';
import { t } from './text';

export function actionsOf(draft: LudimeDraft): readonly Action[] {
  return [arrangeAction(draft.bench.hand, { shuffle: box('shuffle'), sort: box('sort') }), ...(draft.scene.isToAct ? ofTurn(draft) : [])];
}

function ofTurn(draft: LudimeDraft): Action[] {
  const { rights } = draft.scene;
  const { owed } = draft.view.table.step;
  if (rights?.undo) return [{ id: 'undo_take', icon: 'undo', label: t('undo_take', { letter: owed }), isNamed: true, move: { type: 'undo' } }];
  if (!rights?.exchange) return rights?.play ? [throwing(draft)] : [];
  return [
    { id: 'exchange', icon: 'turn', label: draft.picked ? t('exchange_stop') : t('exchange'), isMajor: true, isNamed: true, run: () => draft.toggleExchange() },
  ];
}

/** To throw a card ends the turn: it is asked for, never what a tap on a card does by itself. */
function throwing(draft: LudimeDraft): Action {
  const isOn = draft.isThrowing || draft.thrown !== null;
  return {
    id: 'discard',
    icon: isOn ? 'close' : 'down',
    label: t(isOn ? 'throw_stop' : 'throw'),
    isMajor: true,
    isNamed: true,
    run: () => draft.toggleThrow(),
  };
}
