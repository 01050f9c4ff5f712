// The keys of a board that is played without a table: in a lesson, in a puzzle.

import type { Draft, Scene } from '../games/game';
import { announcer } from '../lib/announce.svelte';
import { placeForPicked, takesEnter } from './enterKey';

/** Do what the key asks for. *ground* holds the board; what is typed belongs to it, wherever the focus was. */
export function pressOnBoard(event: KeyboardEvent, scene: Scene<unknown>, draft: Draft, ground: HTMLElement | undefined): void {
  const target = event.target as HTMLElement;
  if (target.closest('input, textarea, select, dialog, [role=dialog]')) return;
  if (event.altKey) {
    const action = draft.actions.find(({ key, off }) => key === event.code && !off);
    if (event.code === 'KeyE') announcer.interrupt(draft.wording.spoken);
    else if (action?.run) action.run();
    else if (action?.move !== undefined) void scene.play?.(action.move);
    else return;
    event.preventDefault();
  } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
    event.preventDefault();
    if (draft.canUndo) draft.undo();
  } else if (event.ctrlKey || event.metaKey) {
    return;
  } else if (event.key === 'Escape') {
    draft.clear();
  } else if (event.key === 'Enter' && !target.closest('button, a, [data-enter]')) {
    event.preventDefault();
    const place = placeForPicked(target);
    if (place) place.click();
    else if (draft.candidate !== null && scene.isToAct) void scene.play?.(draft.candidate);
    else target.closest<HTMLElement>('[data-cell]')?.click();
  } else if (scene.isToAct && draft.type(event)) {
    event.preventDefault();
    // Who types is with the board: Enter shall play the word, not press the button that was clicked before.
    if (takesEnter(target)) ground?.focus({ preventScroll: true });
  }
}
