// Whatever begins a move ends a film: the table is where the player thinks it is before the press arrives.

import type { Attachment } from 'svelte/attachments';

const AREAS = '.board, .action-bar, [data-drop], .pile';
const QUIET = new Set(['Tab', 'Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'F6']);

/** Call *stop* when a key, a finger or the focus goes for the board or the hand, not for the *strip* itself. */
export function interruption(stop: () => void): Attachment<HTMLElement> {
  return (strip) => {
    const isElsewhere = (event: Event): boolean => !strip.contains(event.target as Node) && (event.target as Element).closest?.('dialog') === null;
    const pressed = (event: PointerEvent): void => {
      if (event.button === 0 && isElsewhere(event) && (event.target as Element).closest(AREAS)) stop();
    };
    const typed = (event: KeyboardEvent): void => {
      if (event.key === 'Escape')
        event.stopImmediatePropagation(); // it ends the film, and nothing else
      else if (!isElsewhere(event) || event.altKey || event.ctrlKey || event.metaKey || QUIET.has(event.key)) return;
      stop();
    };
    const focused = (event: FocusEvent): void => {
      if (isElsewhere(event) && (event.target as Element).closest('.action-bar')) stop();
    };
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    addEventListener('pointerdown', pressed, options);
    addEventListener('keydown', typed, options);
    addEventListener('focusin', focused, options);
    return () => controller.abort();
  };
}
