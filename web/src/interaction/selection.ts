// Dragging and drawing never select text: a board and a hand are handled, not read as a page.

/** Refuse any selection of text until *signal* ends the gesture. What was selected before would be dragged instead: let go of it. */
export function keepUnselected(signal: AbortSignal): void {
  addEventListener('selectstart', (event) => event.preventDefault(), { signal });
  getSelection()?.removeAllRanges();
}
