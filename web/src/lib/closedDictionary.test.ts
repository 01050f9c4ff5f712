import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellWord } from './words';
import { closedDictionary } from './closedDictionary.svelte';
import { storage } from './storage.svelte';

const EVENING = { table: 'soir', address: '/table/soir?code=ABC', game: 'Plurimo' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  closedDictionary.open('soir');
  closedDictionary.open('matin');
  vi.useRealTimers();
});

test('a table closes it until its game is over', () => {
  closedDictionary.close(EVENING);
  expect(closedDictionary.by).toMatchObject(EVENING);
  closedDictionary.open('matin');
  expect(closedDictionary.by?.table).toBe('soir');
  closedDictionary.open('soir');
  expect(closedDictionary.by).toBeNull();
  expect(storage.readJson('lettrine.box.contests')).toEqual({});
});

test('a game that nobody ends closes it for three hours', () => {
  closedDictionary.close({ ...EVENING, table: 'matin' });
  vi.advanceTimersByTime(2 * 60 * 60 * 1000);
  closedDictionary.close(EVENING);
  vi.advanceTimersByTime(2 * 60 * 60 * 1000);
  expect(closedDictionary.by?.table).toBe('soir');
  vi.advanceTimersByTime(2 * 60 * 60 * 1000);
  expect(closedDictionary.by).toBeNull();
});

test('nothing is asked of the server while it is closed', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  closedDictionary.close(EVENING);
  await expect(tellWord('SEL', {})).rejects.toThrow(/contest/);
  expect(fetched).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
