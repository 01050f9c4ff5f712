import { beforeEach, expect, test } from 'vitest';
import { storage } from '../../lib/storage.svelte';
import { isGood, keepNames, keptNames, moved, namesOf, somebody, troubleWith } from './names';

beforeEach(() => storage.forget('lettrine.box.names'));

test('names are kept for the next time', () => {
  expect(keptNames()).toEqual([]);
  keepNames(['Basile', ' Jeanne ', '']);
  expect(keptNames()).toEqual(['Basile', 'Jeanne']);
});

test('somebody goes up or down in the order of play', () => {
  expect(moved(['A', 'B', 'C'], 2, -1)).toEqual(['A', 'C', 'B']);
  expect(moved(['A', 'B', 'C'], 0, -1)).toEqual(['A', 'B', 'C']);
});

test('a table wants as many names as the box, each once', () => {
  expect(troubleWith(['Nour'], [2, 3])).toBe('too_few');
  expect(troubleWith(['Nour', 'Malo', 'Zoé', 'Max'], [2, 3])).toBe('too_many');
  expect(troubleWith(['Nour', 'nour'], [2])).toBe('twice');
  expect(troubleWith(['A', 'B', 'C'], [2, 4])).toBe('not_so_many');
  expect(troubleWith(['Nour', 'Malo'], [2, 3])).toBe('');
  expect(isGood(['Nour', ''])).toBe(false);
});

test('robots are told apart by a number', () => {
  const robot = { name: 'Nour', level: 'debutant' };
  expect(namesOf([somebody(' Malo '), robot, robot], 'Robot')).toEqual(['Malo', 'Robot', 'Robot 2']);
});
