import { beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../../lib/protocol';
import { sceneAround, type TestScene } from '../testScene';
import { RamiDraft } from './draft.svelte';
import type { Rights, View } from './types';

function sceneOf(hand: string, taken: View['table']['taken']): TestScene<View, Rights> {
  const table = { discard: 'GH', dealer: 0, turn: 0, size: 5, taken, picked: '', shown: '', scores: [0, 0], gone: [false, false] };
  const view = { seat: 0, table, hand, hand_sizes: [hand.length, 5], stock_count: 60 } as View;
  return sceneAround(view, { stock: !taken, discard: !taken, play: Boolean(taken) });
}

let scene: TestScene<View, Rights>;
let draft: RamiDraft;
const press = (...keys: string[]): void => keys.forEach((key) => draft.type({ key } as KeyboardEvent));
const card = (sign: string) => draft.bench.hand.pieces.find((held) => held.sign === sign)!;

beforeEach(() => {
  scene = sceneOf('EHRTUN', 'stock');
  draft = new RamiDraft(scene);
});

describe('what is played', () => {
  it('is a card of the stock as long as none was taken', () => {
    draft = new RamiDraft(sceneOf('EHRTU', ''));
    expect(draft.candidate).toEqual({ type: 'take', source: 'stock' });
    draft.show({ type: 'take', source: 'discard' });
    expect(draft.candidate).toEqual({ type: 'take', source: 'discard' });
  });
  it('is the whole hand but one card, once it is typed', () => {
    press(...'heurt');
    expect(draft.candidate).toEqual({ type: 'claim', card: 'N', word: 'HEURT' });
  });
  it('is a card to throw while the word is not whole', () => {
    press(...'heu');
    expect(draft.candidate).toBeNull();
    draft.throwCard(card('N'));
    expect(draft.candidate).toEqual({ type: 'discard', card: 'N' });
  });
  it('throws a card of the row too', () => {
    press(...'heu');
    draft.drop(card('U'), 'discard');
    expect([draft.bench.word, draft.candidate]).toEqual(['HE', { type: 'discard', card: 'U' }]);
  });
});

describe('the row', () => {
  it('keeps its cards when another of the same letter is thrown', () => {
    scene = sceneOf('EEHRTU', 'stock');
    draft = new RamiDraft(scene);
    press(...'he');
    const [laid, other] = draft.bench.hand.pieces.filter(({ sign }) => sign === 'E');
    draft.throwCard(draft.bench.isLaid(laid!) ? other! : laid!);
    scene.view = { ...scene.view, hand: 'EHRTU' };
    draft.follow();
    draft.played({ type: 'discard', card: 'E' });
    expect([draft.bench.word, draft.thrown]).toEqual(['HE', null]);
  });
  it('is empty again in the next round, whose end is shown', () => {
    press(...'he');
    const row: Row = { seq: 9, seat: 1, gained: [0, 13], line: { words: ['HEURT'], items: [] } };
    scene.rows = [row];
    scene.view = { ...scene.view, hand: 'HEABC' };
    draft.follow();
    expect([draft.bench.word, draft.rounds.ended?.number]).toEqual(['', 1]);
  });
  it('is taken back step by step', () => {
    press(...'he', 'Backspace');
    expect(draft.bench.word).toBe('H');
    draft.undo();
    expect(draft.bench.word).toBe('HE');
    draft.clear();
    expect(draft.bench.word).toBe('');
  });
});
