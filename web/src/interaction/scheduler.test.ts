import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { schedule } from './scheduler';

describe('work that waits its turn', () => {
  let done: string[] = [];
  const task = (name: string) => () => void done.push(name);
  beforeEach(() => {
    done = [];
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('is done in order, one piece a task', () => {
    schedule(task('a'));
    schedule(task('b'));
    expect(done).toEqual([]);
    vi.advanceTimersToNextTimer();
    expect(done).toEqual(['a']);
    vi.advanceTimersToNextTimer();
    expect(done).toEqual(['a', 'b']);
    expect(vi.getTimerCount()).toBe(0);
  });
  it('lets a lower rank go first', () => {
    schedule(task('c'), 2);
    schedule(task('a'));
    schedule(task('b'), 1);
    vi.runAllTimers();
    expect(done).toEqual(['a', 'b', 'c']);
  });
  it('can be given up, wherever it stands', () => {
    const [first, second] = [schedule(task('a')), schedule(task('b'))];
    schedule(task('c'));
    first();
    second();
    vi.runAllTimers();
    first();
    expect(done).toEqual(['c']);
  });
  it('goes on after what fails, and after a pause', () => {
    schedule(() => {
      throw new Error('broken');
    });
    schedule(task('b'));
    expect(() => vi.advanceTimersToNextTimer()).toThrow('broken');
    vi.runAllTimers();
    schedule(task('c'));
    vi.runAllTimers();
    expect(done).toEqual(['b', 'c']);
  });
});
