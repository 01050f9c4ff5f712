import { beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../../lib/protocol';
import { sceneAround, type TestScene } from '../testScene';
import { RelaisDraft } from './draft.svelte';
import type { Rights, View } from './types';

function sceneOf(word: string, hand: string): TestScene<View, Rights> {
  const table = { word, author: word ? 1 : null, out: [false, false], dealer: 0, turn: 0, scores: [0, 0], gone: [false, false] };
  const view = { seat: 0, table, hand, hand_sizes: [hand.length, 12], fresh_count: 60, under_count: 0 } as View;
  return sceneAround(view, { give_up: word !== '' });
}

let scene: TestScene<View, Rights>;
let draft: RelaisDraft;
const press = (keys: string): boolean[] => [...keys].map((key) => draft.type({ key } as KeyboardEvent));

beforeEach(() => {
  scene = sceneOf('ECULAT', 'SAXEN');
  draft = new RelaisDraft(scene);
});

describe('typing', () => {
  it('rearranges the letters of the table and adds one of the hand', () => {
    press('culates');
    expect(draft.candidate).toEqual({ type: 'lay', word: 'CULATES' });
    expect(draft.bench.used.map(({ sign }) => sign)).toEqual(['S']);
  });
  it('plays nothing while letters of the table wait', () => {
    press('cul');
    expect(draft.candidate).toBeNull();
  });
  it('adds a single letter at the end', () => {
    press('s');
    expect(draft.candidate).toEqual({ type: 'lay', word: 'ECULATS' });
    draft.type({ key: 'Backspace' } as KeyboardEvent);
    expect(draft.candidate).toBeNull();
  });
  it('continues by hand where the row was laid by hand', () => {
    draft.tap(draft.bench.hand.pieces[0]!);
    expect(press('x')).toEqual([true]);
    expect(draft.bench.word).toBe('ECULATSX');
  });
  it('opens with a word of the hand alone', () => {
    draft = new RelaisDraft(sceneOf('', 'SAXEN'));
    press('nes');
    expect(draft.candidate).toEqual({ type: 'lay', word: 'NES' });
  });
});

describe('the table', () => {
  it('brings the new word when it changes, and lets go of the old', () => {
    press('s');
    scene.view = { ...scene.view, table: { ...scene.view.table, word: 'ECULATE' } };
    draft.follow();
    expect(draft.bench.word).toBe('ECULATE');
  });
  it('shows the end of a round until it was seen', () => {
    const row: Row = { seq: 9, seat: 1, gained: [0, 18], line: { words: [], items: [] } };
    scene.rows = [row];
    draft.follow();
    expect(draft.rounds.ended?.totals).toEqual([0, 18]);
    expect([draft.candidate, press('s')]).toEqual([null, [false]]);
  });
  it('offers to give up only once there is a word', () => {
    expect(draft.actions.map(({ id }) => id)).toContain('give_up');
    expect(new RelaisDraft(sceneOf('', 'SAXEN')).actions.map(({ id }) => id)).not.toContain('give_up');
  });
});
