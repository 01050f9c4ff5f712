import { expect, it } from 'vitest';
import { addedTo, changesSince } from './changes';

it('tells which words are new, changed or taken over', () => {
  const before = [
    { word: 'TASSE', owner: 0 },
    { word: 'HUA', owner: 1 },
  ];
  const words = [
    { word: 'TASSENT', owner: 1 },
    { word: 'HUA', owner: 1 },
    { word: 'BON', owner: 1 },
  ];
  expect(changesSince(before, words)).toEqual([{ was: before[0] }, null, { was: null }]);
});

it('finds the letters that were added, wherever they stand now', () => {
  expect(addedTo('TASSE', 'TASSENT')).toEqual([false, false, false, false, false, true, true]);
  expect(addedTo('', 'SEL')).toEqual([true, true, true]);
});
