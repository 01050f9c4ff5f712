// What is done towards a move is read aloud at once: a piece picked up, a word taken to the workshop, a choice that is asked for.

import { untrack } from 'svelte';
import type { Draft } from '../games/game';
import { announcer } from '../lib/announce.svelte';
import { t } from '../lib/text';

/** That *piece*, if there is one, is picked up. */
export const inHand = (piece: string | undefined): string => (piece ? t('in_hand', { piece }) : '');

/** Follow the *draft* of a component for as long as that lives; the same is not said twice while it lasts. */
export function sayDoing(draft: () => Draft | undefined): void {
  let said = '';
  $effect(() => {
    const { wording, candidate, canUndo } = draft() ?? {};
    const text = wording?.doing ?? '';
    if (text && text !== said) untrack(() => announcer.say(text));
    if (text || (!canUndo && !candidate)) said = text;
  });
}
