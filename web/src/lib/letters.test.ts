import { expect, it } from 'vitest';
import { letterOf } from './letters.svelte';

it('folds the accent of a key and ignores keys that are no letter', () => {
  const key = (key: string): string => letterOf({ key } as KeyboardEvent);
  expect([key('é'), key('a'), key('Enter'), key('-'), key(' ')]).toEqual(['E', 'A', '', '', '']);
});
