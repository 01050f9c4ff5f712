import { expect, test } from 'vitest';
import { speech } from '../lib/language.svelte';
import { clockOf, sinceText } from './waiting';

test('an open table says its clock and how long it waits', () => {
  speech.current = 'fr';
  expect([{}, { move_days: 1 }, { move_days: 3 }, { player_seconds: [300, 300] }, { turn_seconds: 30 }].map(clockOf)).toEqual([
    'sans pendule',
    '1\u00a0jour par coup',
    '3\u00a0jours par coup',
    '5 min par joueur',
    'avec pendule',
  ]);
  expect([-5, 59_000, 61_000, 3 * 3_600_000, 50 * 3_600_000].map(sinceText)).toEqual(['0 s', '59 s', '1 min', '3 h', '2 j']);
});
