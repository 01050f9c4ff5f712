import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draggable, type DragSource } from './drag';

const pointer = (type: string, x: number, y = 0, button = 0): PointerEvent =>
  new PointerEvent(type, { clientX: x, clientY: y, pointerId: 1, button, bubbles: true });

let piece: HTMLElement;
let zone: HTMLElement;
let source: DragSource;
let stop: () => void;

/** Take the piece, pass over the places *xs*, and let it go. */
function drag(...xs: number[]): void {
  piece.dispatchEvent(pointer('pointerdown', 0));
  for (const x of xs) dispatchEvent(pointer('pointermove', x));
  dispatchEvent(pointer('pointerup', xs.at(-1) ?? 0));
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<button id="piece"></button><div id="zone" data-drop="row:0"></div>';
  piece = document.querySelector('#piece')!;
  zone = document.querySelector('#zone')!;
  document.elementFromPoint = (x) => (x >= 50 ? zone : document.body);
  source = { ondrop: vi.fn(), onstart: vi.fn(), onmove: vi.fn() };
  stop = draggable(() => source)(piece) as () => void;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('dragging a piece', () => {
  it('ends over the place where it is let go', () => {
    drag(20, 60);
    expect(source.ondrop).toHaveBeenCalledExactlyOnceWith('row:0');
    expect(source.onmove).toHaveBeenCalledWith('row:0');
  });
  it('ends nowhere beside every place', () => {
    drag(60, 20);
    expect(source.ondrop).toHaveBeenCalledExactlyOnceWith(null);
  });
  it('selects no text, from the first press until the piece is let go', () => {
    const selects = (): boolean => document.body.dispatchEvent(new Event('selectstart', { bubbles: true, cancelable: true }));
    piece.dispatchEvent(pointer('pointerdown', 0));
    expect(selects()).toBe(false);
    dispatchEvent(pointer('pointermove', 60));
    expect(selects()).toBe(false);
    dispatchEvent(pointer('pointerup', 60));
    expect(selects()).toBe(true);
  });
  it('is a tap as long as it hardly moves', () => {
    drag(3);
    expect(source.onstart).not.toHaveBeenCalled();
    expect(source.ondrop).not.toHaveBeenCalled();
  });
  it('shows a copy under the pointer and the place below it, and leaves neither', () => {
    piece.dispatchEvent(pointer('pointerdown', 0));
    dispatchEvent(pointer('pointermove', 60));
    expect(document.querySelectorAll('.drag-ghost, [data-drop-over], [data-dragged]')).toHaveLength(3);
    dispatchEvent(pointer('pointerup', 60));
    expect(document.querySelectorAll('.drag-ghost, [data-drop-over], [data-dragged]')).toHaveLength(0);
  });
  it('is given up with Escape', () => {
    piece.dispatchEvent(pointer('pointerdown', 0));
    dispatchEvent(pointer('pointermove', 60));
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    dispatchEvent(pointer('pointerup', 60));
    expect(source.ondrop).toHaveBeenCalledExactlyOnceWith(null);
  });
  it('is not followed by a click, but a new press is', () => {
    const clicked = vi.fn();
    piece.addEventListener('click', clicked);
    drag(60);
    piece.click();
    expect(clicked).not.toHaveBeenCalled();
    piece.dispatchEvent(pointer('pointerdown', 0));
    piece.click();
    expect(clicked).toHaveBeenCalledOnce();
  });
  it('needs the main button, and leave to move', () => {
    piece.dispatchEvent(pointer('pointerdown', 0, 0, 2));
    dispatchEvent(pointer('pointermove', 60));
    source.isDisabled = true;
    drag(60);
    expect(source.onstart).not.toHaveBeenCalled();
  });
  it('sees what comes under it while it is held at the edge of what scrolls', () => {
    let scrolled = 0;
    const area = document.createElement('div');
    area.style.overflowY = 'auto';
    area.append(zone);
    document.body.append(area);
    Object.defineProperties(area, { scrollHeight: { value: 900 }, clientHeight: { value: 200 }, scrollTop: { get: () => scrolled } });
    area.getBoundingClientRect = () => new DOMRect(0, 0, 200, 200);
    Object.assign(area, { scrollBy: (_: number, by: number) => (scrolled += by) });
    document.elementFromPoint = () => (scrolled > 20 ? zone : area);
    piece.dispatchEvent(pointer('pointerdown', 0));
    dispatchEvent(pointer('pointermove', 100, 195));
    expect(source.onmove).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(source.onmove).toHaveBeenCalledWith('row:0');
    dispatchEvent(pointer('pointerup', 100, 195));
    expect(source.ondrop).toHaveBeenCalledExactlyOnceWith('row:0');
  });
});
