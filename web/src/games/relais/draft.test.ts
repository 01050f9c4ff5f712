import { beforeEach, describe, expect, it } from 'vitest';
import { press, roundEnd, sceneAround, typed, type TestScene } from '../testScene';
import { RelaisDraft } from './draft.svelte';
import type { Rights, View } from './types';

let scene: TestScene<View, Rights>;
let draft: RelaisDraft;

function begin(word = 'ECULAT'): void {
  const table = { word, author: word ? 1 : null, out: [false, false], dealer: 0, turn: 0, scores: [0, 0], gone: [false, false] };
  const view = { seat: 0, table, hand: 'SAXEN', hand_sizes: [5, 12], fresh_count: 60, under_count: 0 } as View;
  scene = sceneAround(view, { give_up: word !== '', takes: 0 });
  draft = new RelaisDraft(scene);
}

beforeEach(() => begin());

describe('typing', () => {
  it('rearranges the letters of the table and adds one of the hand', () => {
    expect(typed(draft, 'culates')).toEqual({ type: 'lay', word: 'CULATES' });
    expect(draft.bench.used.map(({ sign }) => sign)).toEqual(['S']);
  });
  it('plays nothing while letters of the table wait', () => expect(typed(draft, 'cul')).toBeNull());
  it('adds a single letter at the end', () => {
    expect(typed(draft, 's')).toEqual({ type: 'lay', word: 'ECULATS' });
    expect(typed(draft, ['Backspace'])).toBeNull();
  });
  it('continues by hand where the row was laid by hand', () => {
    draft.tap(draft.bench.hand.pieces[0]!);
    expect(press(draft, 'x')).toEqual([true]);
    expect(draft.bench.word).toBe('ECULATSX');
  });
  it('opens with a word of the hand alone', () => {
    begin('');
    expect(typed(draft, 'nes')).toEqual({ type: 'lay', word: 'NES' });
  });
});

describe('the table', () => {
  it('brings the new word when it changes, and lets go of the old', () => {
    press(draft, 's');
    scene.view = { ...scene.view, table: { ...scene.view.table, word: 'ECULATE' } };
    draft.follow();
    expect(draft.bench.word).toBe('ECULATE');
  });
  it('shows the end of a round until it was seen', () => {
    scene.rows = [roundEnd([0, 18])];
    draft.follow();
    expect(draft.rounds.ended?.totals).toEqual([0, 18]);
    expect([draft.candidate, press(draft, 's')]).toEqual([null, [false]]);
  });
  it('is left by who stays alone by taking the points, which the button says', () => {
    scene.rights = { give_up: true, takes: 16 };
    expect(draft.candidate).toEqual({ type: 'give_up' });
    expect(draft.wording.label).toBe('Take 16 points');
    expect(draft.actions.map(({ id }) => id)).not.toContain('give_up');
    expect(typed(draft, 's')).toEqual({ type: 'lay', word: 'ECULATS' });
    expect(draft.wording.label).toBe('Write ECULATS');
    scene.isToAct = false;
    expect(draft.takes).toBe(0);
  });
  it('offers to give up only once there is a word', () => {
    expect(draft.actions.map(({ id }) => id)).toContain('give_up');
    begin('');
    expect(draft.actions.map(({ id }) => id)).not.toContain('give_up');
  });
});
