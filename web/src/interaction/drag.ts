// Dragging with mouse, finger or pen. Where it ends is an element with `data-drop`; nothing needs a drag, a tap does too.

import type { Attachment } from 'svelte/attachments';
import { scrollUnder } from './scrolling';
import { keepUnselected } from './selection';

export interface DragSource {
  isDisabled?: boolean;
  onstart?: () => void;
  /** Where it is now: the value of `data-drop`, null over nothing. */
  onmove?: (zone: string | null) => void;
  /** Where it was let go; null: nowhere, or the drag was given up. */
  ondrop: (zone: string | null) => void;
}

const THRESHOLD = 6;

/** Make an element draggable; what it does is asked anew at each gesture. */
export function draggable(source: () => DragSource): Attachment<HTMLElement> {
  return (element) => {
    const start = (event: PointerEvent): void => {
      if (event.button === 0 && !source().isDisabled) new Gesture(element, event, source());
    };
    // The browser's own dragging of pictures and links would take the pointer away.
    const refuse = (event: Event): void => {
      if (event.cancelable) event.preventDefault();
    };
    const controller = new AbortController();
    const { signal } = controller;
    element.addEventListener('pointerdown', start, { signal });
    element.addEventListener('dragstart', refuse, { signal });
    // Chromium takes a quick drag for a fling all the same, and the next tap for the one that stops it.
    element.addEventListener('touchmove', refuse, { passive: false, signal });
    element.style.touchAction = 'none';
    return () => controller.abort();
  };
}

class Gesture {
  #ghost: HTMLElement | null = null;
  #zone: string | null = null;
  #frame = 0;
  readonly #from: { x: number; y: number };
  #at: { x: number; y: number };
  readonly #controller = new AbortController();

  constructor(
    private readonly element: HTMLElement,
    event: PointerEvent,
    private readonly source: DragSource,
  ) {
    this.#from = this.#at = { x: event.clientX, y: event.clientY };
    const options = { signal: this.#controller.signal };
    keepUnselected(this.#controller.signal);
    addEventListener('pointermove', (moved) => moved.pointerId === event.pointerId && this.#move(moved), options);
    addEventListener('pointerup', (up) => up.pointerId === event.pointerId && this.#end(true), options);
    addEventListener('pointercancel', () => this.#end(false), options);
    addEventListener('keydown', (key) => key.key === 'Escape' && this.#end(false), options);
  }

  #move(event: PointerEvent): void {
    this.#at = { x: event.clientX, y: event.clientY };
    const [dx, dy] = [this.#at.x - this.#from.x, this.#at.y - this.#from.y];
    if (!this.#ghost) {
      if (Math.hypot(dx, dy) < THRESHOLD) return;
      this.#lift();
    }
    this.#ghost!.style.transform = `translate(${dx}px, ${dy}px)`;
    this.#look();
  }

  /** See what lies under the pointer. */
  #look(): void {
    const zone = document.elementFromPoint(this.#at.x, this.#at.y)?.closest<HTMLElement>('[data-drop]');
    const name = zone?.dataset.drop ?? null;
    if (name === this.#zone) return;
    document.querySelector('[data-drop-over]')?.removeAttribute('data-drop-over');
    zone?.setAttribute('data-drop-over', '');
    this.#zone = name;
    this.source.onmove?.(name);
  }

  #lift(): void {
    const box = this.element.getBoundingClientRect();
    const ghost = this.element.cloneNode(true) as HTMLElement;
    ghost.removeAttribute('id');
    ghost.setAttribute('aria-hidden', 'true');
    ghost.classList.add('drag-ghost');
    // Sizes of pieces come from variables of the place where they lie.
    const style = getComputedStyle(this.element);
    for (const name of ['--piece-width', '--cell-size', '--disc-size']) ghost.style.setProperty(name, style.getPropertyValue(name));
    Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
    document.body.append(ghost);
    this.element.setAttribute('data-dragged', '');
    this.#ghost = ghost;
    this.#frame = requestAnimationFrame(this.#rest);
    this.source.onstart?.();
  }

  /** Held at an edge, a piece has what lies there scroll. */
  #rest = (): void => {
    if (!this.element.isConnected) return this.#end(false); // what it lay in has gone, such as a hand behind the curtain
    if (scrollUnder(this.#at.x, this.#at.y)) this.#look();
    this.#frame = requestAnimationFrame(this.#rest);
  };

  #end(isDropped: boolean): void {
    this.#controller.abort();
    cancelAnimationFrame(this.#frame);
    document.querySelector('[data-drop-over]')?.removeAttribute('data-drop-over');
    if (!this.#ghost) return;
    this.#ghost.remove();
    this.element.removeAttribute('data-dragged');
    swallowClick();
    this.source.ondrop(isDropped ? this.#zone : null);
  }
}

/** The click that follows a drag is none: it would pick up what was just laid. A new press is meant again, however quick. */
function swallowClick(): void {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  addEventListener('click', swallow, options);
  addEventListener('pointerdown', () => controller.abort(), options);
  setTimeout(() => controller.abort(), 50);
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
