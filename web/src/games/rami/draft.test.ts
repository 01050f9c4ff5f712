import { beforeEach, describe, expect, it } from 'vitest';
import { press, roundEnd, sceneAround, typed, type TestScene } from '../testScene';
import { RamiDraft } from './draft.svelte';
import type { Rights, View } from './types';

let scene: TestScene<View, Rights>;
let draft: RamiDraft;

function begin(hand = 'EHRTUN', taken: View['table']['taken'] = 'stock'): void {
  const table = { discard: 'GH', dealer: 0, turn: 0, size: 5, taken, picked: '', shown: '', scores: [0, 0], gone: [false, false] };
  const view = { seat: 0, table, hand, hand_sizes: [hand.length, 5], stock_count: 60 } as View;
  scene = sceneAround(view, { stock: !taken, discard: !taken, play: Boolean(taken) });
  draft = new RamiDraft(scene);
}

const card = (sign: string) => draft.bench.hand.pieces.find((held) => held.sign === sign)!;

beforeEach(() => begin());

describe('what is played', () => {
  it('is a card of the stock as long as none was taken', () => {
    begin('EHRTU', '');
    expect(draft.candidate).toEqual({ type: 'take', source: 'stock' });
    draft.show({ type: 'take', source: 'discard' });
    expect(draft.candidate).toEqual({ type: 'take', source: 'discard' });
  });
  it('is the whole hand but one card, once it is typed', () => expect(typed(draft, 'heurt')).toEqual({ type: 'claim', card: 'N', word: 'HEURT' }));
  it('is a card to throw while the word is not whole', () => {
    expect(typed(draft, 'heu')).toBeNull();
    draft.throwCard(card('N'));
    expect(draft.candidate).toEqual({ type: 'discard', card: 'N' });
  });
  it('throws a card of the row too', () => {
    press(draft, 'heu');
    draft.drop(card('U'), 'discard');
    expect([draft.bench.word, draft.candidate]).toEqual(['HE', { type: 'discard', card: 'U' }]);
  });
});

describe('the row', () => {
  it('keeps its cards when another of the same letter is thrown', () => {
    begin('EEHRTU');
    press(draft, 'he');
    const [laid, other] = draft.bench.hand.pieces.filter(({ sign }) => sign === 'E');
    draft.throwCard(draft.bench.isLaid(laid!) ? other! : laid!);
    scene.view = { ...scene.view, hand: 'EHRTU' };
    draft.follow();
    draft.played({ type: 'discard', card: 'E' });
    expect([draft.bench.word, draft.thrown]).toEqual(['HE', null]);
  });
  it('is empty again in the next round, whose end is shown', () => {
    press(draft, 'he');
    scene.rows = [roundEnd([0, 13], ['HEURT'])];
    scene.view = { ...scene.view, hand: 'HEABC' };
    draft.follow();
    expect([draft.bench.word, draft.rounds.ended?.number]).toEqual(['', 1]);
  });
  it('is taken back step by step', () => {
    press(draft, [...'he', 'Backspace']);
    expect(draft.bench.word).toBe('H');
    draft.undo();
    expect(draft.bench.word).toBe('HE');
    draft.clear();
    expect(draft.bench.word).toBe('');
  });
});
