import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nameToShow, watchHeldNames } from './heldNames';

const touch = (type: string, x = 0): PointerEvent => new PointerEvent(type, { pointerType: 'touch', clientX: x, bubbles: true });
let button: HTMLButtonElement;
let stop: () => void;
const shown = (): string => document.querySelector('.held-name')?.textContent ?? '';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<button aria-label="Mélanger"><svg></svg></button>';
  button = document.querySelector('button')!;
  stop = watchHeldNames();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('a finger that rests on an icon', () => {
  it('is told its name, and does not press it', () => {
    const pressed = vi.fn();
    button.addEventListener('click', pressed);
    button.dispatchEvent(touch('pointerdown'));
    expect(shown()).toBe('');
    vi.advanceTimersByTime(500);
    expect(shown()).toBe('Mélanger');
    button.dispatchEvent(touch('pointerup'));
    button.click();
    expect(pressed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2000);
    expect(shown()).toBe('');
    button.click();
    expect(pressed).toHaveBeenCalledOnce();
  });
  it('presses it by a tap, and drags without a name', () => {
    button.dispatchEvent(touch('pointerdown'));
    button.dispatchEvent(touch('pointerup'));
    vi.advanceTimersByTime(500);
    expect(shown()).toBe('');
    button.dispatchEvent(touch('pointerdown'));
    dispatchEvent(touch('pointermove', 40));
    vi.advanceTimersByTime(500);
    expect(shown()).toBe('');
  });
  it('needs none where the name is read', () => {
    button.textContent = 'Mélanger';
    expect(nameToShow(button)).toBe('');
  });
});
