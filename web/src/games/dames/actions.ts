// What can be done beside playing the candidate.

import type { Action } from '../game';
import type { DamesDraft } from './draft.svelte';
import { arrivalOf, currentWord, isEmpty } from './sketch';
import { t } from './text';

export function actionsOf(draft: DamesDraft): Action[] {
  if (draft.isPreparing) return [];
  const isLaid = draft.canAct && arrivalOf(draft.sketch) !== null;
  const actions: Action[] = [];
  if (isLaid && draft.candidate === null) actions.push({ id: 'silent', icon: 'pass', label: t('silent'), move: draft.play });
  if (isLaid && draft.words.length && draft.sketch.words.length < (draft.scene.rights?.words ?? 1) && !isEmpty(currentWord(draft.sketch))) {
    actions.push({ id: 'double', icon: 'plus', label: t('double'), run: () => draft.writeAnother() });
  }
  if (isLaid && draft.mayGoOn)
    actions.push({ id: 'go_on', icon: 'turn', label: draft.isGoingOn ? t('arrived') : t('go_on'), run: () => (draft.isGoingOn = !draft.isGoingOn) });
  if (draft.choice.offered.length > 1) actions.push({ id: 'reading', icon: 'right', label: t('next_way'), run: () => draft.nextReading() });
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
