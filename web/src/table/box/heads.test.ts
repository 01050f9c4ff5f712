import { beforeEach, expect, test } from 'vitest';
import { storage } from '../../lib/storage.svelte';
import { Heads } from './heads.svelte';

beforeEach(() => storage.forget('lettrine.box.heads'));

test('every second player sits on the far side until somebody turns the phone', () => {
  const heads = new Heads();
  expect([0, 1, 2].map((seat) => heads.isFar(seat))).toEqual([false, true, false]);
  heads.turn(2);
  expect([0, 1, 2].map((seat) => heads.isFar(seat))).toEqual([false, true, true]);
  heads.turn(null);
  expect(heads.isFar(null)).toBe(false);
});

test('a browser remembers that its phone lies flat', () => {
  new Heads().toggle();
  const heads = new Heads();
  expect(heads.isOn).toBe(true);
  heads.toggle();
  expect(new Heads().isOn).toBe(false);
});
