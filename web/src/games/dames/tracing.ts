// A word drawn under the finger: from square to touching square, and back over itself to take squares away.

import type { Attachment } from 'svelte/attachments';
import { keepUnselected } from '../../interaction/selection';
import { isTouching, type Square } from './squares';

export interface Drawing {
  isOn: boolean;
  /** The word as it stands: a finger that begins at its end goes on with it. */
  path: readonly Square[];
  hasLetter(square: Square): boolean;
  ondraw(path: readonly Square[], isBeginning: boolean): void;
}

const NEAR = 0.4; // of a square, from its centre: a diagonal shall not catch its neighbours

/** Let words be drawn on a board whose squares carry `data-square`; what it does is asked anew at each gesture. */
export function tracing(source: () => Drawing): Attachment<HTMLElement> {
  return (board) => {
    const start = (event: PointerEvent): void => {
      const square = squareUnder(event.target as Element | null);
      const drawing = source();
      if (event.button === 0 && drawing.isOn && square && drawing.hasLetter(square)) new Stroke(event, square, drawing);
    };
    board.addEventListener('pointerdown', start);
    return () => board.removeEventListener('pointerdown', start);
  };
}

class Stroke {
  #path: readonly Square[];
  #isBegun = false;
  readonly #controller = new AbortController();

  constructor(
    event: PointerEvent,
    square: Square,
    private readonly drawing: Drawing,
  ) {
    this.#path = drawing.path.at(-1) === square ? drawing.path : [square];
    const options = { signal: this.#controller.signal };
    keepUnselected(this.#controller.signal);
    addEventListener('pointermove', (moved) => moved.pointerId === event.pointerId && this.#move(moved), options);
    addEventListener('pointerup', (up) => up.pointerId === event.pointerId && this.#end(), options);
    addEventListener('pointercancel', () => this.#end(), options);
    // A quick stroke is no fling, which the next tap would have to stop (see `draggable`).
    addEventListener('touchmove', (touch) => touch.cancelable && touch.preventDefault(), { ...options, passive: false });
  }

  #move(event: PointerEvent): void {
    const square = squareNear(event);
    if (!square || square === this.#path.at(-1)) return;
    const isBack = square === this.#path.at(-2);
    const isOn = this.drawing.hasLetter(square) && !this.#path.includes(square) && isTouching(this.#path.at(-1)!, square);
    if (!isBack && !isOn) return;
    this.#path = isBack ? this.#path.slice(0, -1) : [...this.#path, square];
    this.drawing.ondraw(this.#path, !this.#isBegun);
    this.#isBegun = true;
  }

  #end(): void {
    this.#controller.abort();
    if (!this.#isBegun) return;
    // The click that follows would add the last square once more.
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50);
  }
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

function squareUnder(element: Element | null): Square | null {
  return element?.closest<HTMLElement>('[data-square]')?.dataset.square ?? null;
}

function squareNear(event: PointerEvent): Square | null {
  const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-square]');
  if (!cell) return null;
  const box = cell.getBoundingClientRect();
  const away = Math.hypot(event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2);
  return away < box.width * NEAR ? cell.dataset.square! : null;
}
