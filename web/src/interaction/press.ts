// What is no button and acts like one: a cell of a board, a piece of a hand.

import type { Attachment } from 'svelte/attachments';

/** Do *act* at a click, a tap or the space bar. */
export function pressable(act: () => void): Attachment<HTMLElement> {
  return (element) => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== ' ') return;
      event.preventDefault();
      act();
    };
    element.addEventListener('click', act);
    element.addEventListener('keydown', pressed);
    return () => {
      element.removeEventListener('click', act);
      element.removeEventListener('keydown', pressed);
    };
  };
}
