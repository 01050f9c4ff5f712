import { afterEach, describe, expect, it } from 'vitest';
import { speech } from './language.svelte';
import { botName, initialOf } from './levels.svelte';

afterEach(() => {
  speech.current = 'fr';
});

describe('what stands on a token', () => {
  it('is the initial of a person', () => {
    expect([initialOf('Jeanne'), initialOf('élise'), initialOf('')]).toEqual(['J', 'É', '']);
  });
  it('tells bots apart: their level, or their seat where others are of the same', () => {
    expect([initialOf(botName('expert')), initialOf(botName('expert', 1)), initialOf(botName('expert', 2))]).toEqual(['E', '2', '3']);
  });
  it('is the same in English, where the level comes first', () => {
    speech.current = 'en';
    expect(botName('expert')).toBe('Expert bot');
    expect([initialOf(botName('expert')), initialOf(botName('expert', 1)), initialOf('Jeanne')]).toEqual(['E', '2', 'J']);
  });
});
