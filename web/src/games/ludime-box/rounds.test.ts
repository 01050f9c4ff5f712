import { expect, it, vi } from 'vitest';
import type { Row } from '../../lib/protocol';
import { roundsOf, RoundWatch, writtenIn, writtenNow } from './rounds.svelte';

const row = (seq: number, seat: number, word: string, gained = [0, 0], round = 1): Row => ({
  seq,
  seat,
  gained,
  round,
  line: { words: word ? [word] : [], items: [] },
});
const ROWS = [
  row(5, 0, 'VER'),
  row(6, 1, 'REVE'),
  row(8, 0, '', [0, 10]),
  row(12, 1, 'TAS', [0, 0], 2),
  row(13, 1, 'TARTE', [3, 13], 2),
  row(20, 0, 'SEL', [0, 0], 3),
];

it('finds the rounds by the points that were counted', () => {
  const rounds = roundsOf(ROWS);
  expect(rounds.map(({ number, gained, totals }) => [number, gained, totals])).toEqual([
    [1, [0, 10], [0, 10]],
    [2, [3, 13], [3, 23]],
  ]);
  expect(rounds.map(({ rows }) => writtenIn(rows).map(({ word }) => word))).toEqual([
    ['VER', 'REVE'],
    ['TAS', 'TARTE'],
  ]);
});

it('counts a round in which nobody gained, and mixes its words with no other', () => {
  const rounds = roundsOf([row(5, 0, 'VER'), row(12, 1, 'TAS', [0, 0], 2), row(13, 1, '', [3, 13], 2)]);
  expect(rounds.map(({ number, rows }) => [number, writtenIn(rows).map(({ word }) => word)])).toEqual([[2, ['TAS']]]);
});

it('tells the words of the round under way', () => {
  expect(writtenNow(ROWS)).toEqual([{ seat: 0, word: 'SEL' }]);
  expect(writtenNow(ROWS.slice(0, 3))).toEqual([]);
});

it('notices a round that ends, but not one that was over before', () => {
  const rows = ROWS.slice(0, 3);
  expect(new RoundWatch(rows).ended).toBeNull();
  const watch = new RoundWatch([]);
  expect(watch.follow({ rows, play: vi.fn() })).toBe(true);
  expect(watch.ended?.totals).toEqual([0, 10]);
});

it('keeps nobody waiting in a replay', () => {
  const watch = new RoundWatch([]);
  expect([watch.follow({ rows: ROWS }), watch.ended]).toEqual([true, null]);
});
