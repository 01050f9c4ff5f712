import { expect, it } from 'vitest';
import { addedTo, changesSince } from './changes';

it('tells which words are new, changed or taken over', () => {
  const before = ['TASSE', 'HUA'].map((word, owner) => ({ word, owner }));
  const words = ['TASSENT', 'HUA', 'BON'].map((word) => ({ word, owner: 1 }));
  expect(changesSince(before, words)).toEqual([{ was: before[0] }, null, { was: null }]);
});

it('finds the letters that were added, wherever they stand now', () => {
  expect(addedTo('TASSE', 'TASSENT')).toEqual([false, false, false, false, false, true, true]);
  expect(addedTo('', 'SEL')).toEqual([true, true, true]);
});
