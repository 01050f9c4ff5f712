// What can be done beside playing the candidate.

import type { Action } from '../game';
import type { DamesDraft } from './draft.svelte';
import { arrivalOf, currentWord, isEmpty } from './composition';
import { t } from './text';

export function actionsOf(draft: DamesDraft): Action[] {
  if (draft.isPreparing) return [];
  const { rights } = draft.scene;
  const isLaid = draft.canAct && arrivalOf(draft.sketch) !== null;
  const actions: Action[] = [];
  if (isLaid && draft.candidate === null) actions.push({ id: 'silent', icon: 'pass', label: t('silent'), move: draft.play });
  if (isLaid && draft.words.length && draft.sketch.words.length < (rights?.words ?? 1) && !isEmpty(currentWord(draft.sketch))) {
    actions.push({ id: 'double', icon: 'plus', label: t('double'), run: () => draft.writeAnother() });
  }
  // Where the referee says nothing, the player says that the letter goes on.
  if (isLaid && rights?.turning && rights.routes === null && !draft.words.length)
    actions.push({ id: 'go_on', icon: 'turn', label: draft.isGoingOn ? t('arrived') : t('go_on'), run: () => (draft.isGoingOn = !draft.isGoingOn) });
  if (draft.choice.offered.length > 1)
    actions.push({ id: 'reading', icon: 'right', label: t('next_way'), run: () => draft.turnReading(1) || draft.turnReading(-draft.choice.place) });
  if (draft.isStrict && !isLaid) actions.push(adoube(draft));
  return actions;
}

function adoube(draft: DamesDraft): Action {
  const { touched, is_adoube } = draft.scene.view;
  const why = touched ? t('adoube_late', { square: touched }) : is_adoube ? t('adoube_said') : t('not_your_turn');
  return {
    id: 'adoube',
    icon: 'adjust',
    label: t('adoube'),
    key: 'KeyJ',
    move: { type: 'adoube' },
    ...(draft.canAct && draft.scene.rights?.adoube ? {} : { off: why }),
  };
}
