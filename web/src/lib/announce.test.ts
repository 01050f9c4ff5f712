// No region keeps what is no longer true: neither an alert nor a message.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announcer } from './announce.svelte';

const LONG = 10_000; // milliseconds

const texts = (): string[][] => [announcer.polite, announcer.assertive].map((messages) => messages.map(({ text }) => text));

describe('what is announced', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    announcer.clear();
    vi.useRealTimers();
  });

  it('goes after a while', () => {
    announcer.say('À vous.');
    announcer.interrupt('Ce mot n’est pas admis.');
    expect(texts()).toEqual([['À vous.'], ['Ce mot n’est pas admis.']]);
    vi.advanceTimersByTime(LONG);
    expect(texts()).toEqual([[], []]);
  });

  it('is heard whole, though two things are said in one breath; of two alerts the latter holds', () => {
    announcer.say('Robot écrit RUSE.');
    announcer.say('À vous.');
    announcer.interrupt('Trop court.');
    announcer.interrupt('Il reste dix secondes.');
    expect(texts()).toEqual([['Robot écrit RUSE.', 'À vous.'], ['Il reste dix secondes.']]);
  });

  it('is taken back when nothing is the matter any more', () => {
    announcer.interrupt('Trop court.');
    announcer.interrupt('');
    expect(texts()).toEqual([[], []]);
  });
});
