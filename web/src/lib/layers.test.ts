import { beforeEach, describe, expect, it, vi } from 'vitest';

/** The entries of a browser's history, which goes back a moment later. */
class Entries {
  states: unknown[] = [null];
  at = 0;
  get state(): unknown {
    return this.states[this.at];
  }
  pushState = (state: unknown): void => {
    this.states.splice(++this.at, Infinity, state);
  };
  go = (by: number): void => {
    setTimeout(() => {
      this.at += by;
      dispatchEvent(new PopStateEvent('popstate', { state: this.state }));
    });
  };
}

const entries = new Entries();
vi.stubGlobal('history', entries);
const { layers } = await import('./layers');

beforeEach(() => {
  vi.useFakeTimers();
  layers.forget();
  [entries.states, entries.at] = [[null], 0];
});

function back(): void {
  entries.go(-1);
  vi.runAllTimers();
}

describe('what lies open over a page', () => {
  it('is closed by Back, the uppermost first, before the page is left', () => {
    const [sheet, card] = [vi.fn(), vi.fn()];
    layers.open(sheet);
    layers.open(card);
    back();
    expect(card).toHaveBeenCalledOnce();
    expect(sheet).not.toHaveBeenCalled();
    back();
    expect(sheet).toHaveBeenCalledOnce();
    expect(entries.at).toBe(0);
  });
  it('takes its entry along when it is closed otherwise', () => {
    const close = vi.fn();
    layers.open(close)();
    vi.runAllTimers();
    expect(entries.at).toBe(0);
    expect(close).not.toHaveBeenCalled();
  });
  it('hands its entry on to what takes its place', () => {
    const [menu, rules] = [vi.fn(), vi.fn()];
    layers.open(menu)();
    layers.open(rules);
    vi.runAllTimers();
    expect(entries.at).toBe(1);
    back();
    expect(rules).toHaveBeenCalledOnce();
    expect(entries.at).toBe(0);
  });
  it('has its entry also where it is opened while another is being left', () => {
    const [menu, rules] = [vi.fn(), vi.fn()];
    layers.open(menu)();
    vi.advanceTimersToNextTimer(); // the history is on its way back
    layers.open(rules);
    vi.runAllTimers();
    expect([entries.at, rules.mock.calls.length]).toEqual([1, 0]);
    back();
    expect([entries.at, rules.mock.calls.length]).toEqual([0, 1]);
  });
  it('gives its entry to a page that is opened from it', () => {
    expect(layers.forget()).toBe(false);
    const close = vi.fn();
    const tell = layers.open(close);
    expect(layers.forget()).toBe(true);
    tell();
    vi.runAllTimers();
    expect(entries.at).toBe(1); // the router has put the new page there
    expect(close).not.toHaveBeenCalled();
  });
  it('is not opened again by Forward', () => {
    layers.open(vi.fn());
    back();
    entries.go(1);
    vi.runAllTimers();
    expect(entries.at).toBe(0);
  });
});
