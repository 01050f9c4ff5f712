import { beforeEach, describe, expect, it } from 'vitest';
import { speech } from '../../lib/language.svelte';
import { press, previewed, readAs, sceneAround, typed, type TestScene } from '../testScene';
import { isLacking } from './composition';
import { PlurimoDraft } from './draft.svelte';
import type { Rights, View } from './types';

const HANDS = { seat: 0, hands: ['ASRJU_*', ''], hand_sizes: [7, 7], stock_count: 57, under: [] };
const STATE = { scores: [22, 24], turn: 0, rejected: 0, has_surplus: false, clock: 'running', words: [], goal: null, wanted: [], is_over: false };
const VIEW = { ...HANDS, ...STATE, support: ['F', 'L', 'O', 'R', 'E'] } as unknown as View;

const RIGHTS: Rights = { pulls: ['left', 'right'], lift: false, rebuild: false, surplus: 0 };

let stage: TestScene<View, Rights>;
let draft: PlurimoDraft;

function begin(view: Partial<View> = {}, options: typeof stage.options = {}, rights: Partial<Rights> = {}): void {
  stage = sceneAround({ ...VIEW, ...view }, { ...RIGHTS, ...rights }, { options, values: { _: -2, '*': -3 } });
  draft = new PlurimoDraft(stage);
}

/** The event comes from the element whose `data-` *name* is *value*. */
const on = (name: string, value: number): object => ({
  target: { closest: (selector: string) => (selector === `[data-${name}]` ? { dataset: { [name]: String(value) } } : null) },
});
const lay = (cards: string, more: object = {}): object => ({ type: 'lay', cards, pull: 'none', lift: [], rebuild: false, ...more });
const signs = (): string => draft.slots.map(({ sign }) => sign || '.').join('');
const put = (sign: string, place: number): void => draft.lay(draft.free.find((held) => held.sign === sign)!.id, place);
/** What lies on the support once the referee has read one of *moves* in what is typed. */
function read(...moves: object[]): string {
  stage.preview = readAs(...moves);
  return signs();
}

beforeEach(() => begin());

describe('a word laid card by card', () => {
  it('makes the move of the rulebook, pulled at the right', () => {
    put('_', 0);
    put('J', 1);
    put('U', 3);
    draft.pull('right');
    put('*', 5);
    expect(draft.candidate).toBeNull();
    draft.decide('t');
    expect(draft.candidate).toEqual({ type: 'lay', cards: '_J.U.t', pull: 'right', lift: [], rebuild: false });
    expect(draft.word).toBe('JOUET');
  });
  it('counts compartments anew once one is pulled out at the left', () => {
    put('A', -1);
    expect(draft.candidate).toMatchObject({ cards: 'A.....', pull: 'left' });
  });
  it('takes the card of a compartment that is pushed back', () => {
    put('S', 5);
    draft.pull('right');
    expect(draft.candidate).toBeNull();
    expect(draft.free).toHaveLength(7);
  });
  it('opens one end at a time, unless both were agreed on', () => {
    draft.pull('left');
    draft.pull('right');
    expect([draft.composed.left, draft.composed.right]).toEqual([false, true]);
    begin({}, {}, { pulls: ['left', 'right', 'both'] });
    draft.pull('left');
    draft.pull('right');
    expect([draft.composed.left, draft.composed.right]).toEqual([true, true]);
  });
  it('lays, picks up and puts back by taps', () => {
    draft.choose(draft.hand.pieces[0]!);
    draft.tap(0);
    expect(draft.word).toBe('ALORE');
    draft.tap(0);
    draft.tap(1);
    expect(draft.word).toBe('FAORE');
    draft.tap(1);
    draft.tap(1);
    expect(draft.word).toBe('FLORE');
  });
  it('pulls out what the referee lets one pull', () => {
    expect(draft.canPull('left')).toBe(true);
    begin({ support: ['', '', ''] }, {}, { pulls: [] });
    expect(draft.canPull('left')).toBe(false);
  });
  it('undoes step by step', () => {
    put('A', 0);
    put('S', 4);
    draft.undo();
    expect(draft.word).toBe('ALORE');
    draft.undo();
    expect(draft.canUndo).toBe(false);
    expect(draft.candidate).toBeNull();
  });
  it('keeps a Joker’s letter when it is moved', () => {
    put('*', 0);
    draft.decide('g');
    draft.lay(draft.slots[0]!.laid!.id, 4);
    expect(draft.word).toBe('FLORG');
  });
});

describe('a word that is typed', () => {
  it('is shown at once, and lies where the referee reads it', () => {
    press(draft, 'jouet');
    expect([draft.candidate, draft.typed.isRead]).toEqual(['JOUET', false]);
    expect(draft.wording.label).toContain('JOUET');
    stage.preview = readAs(lay('_J.U.t', { pull: 'right' }));
    expect([signs(), draft.typed.isRead]).toEqual(['_JOUEt', true]);
    expect(draft.free.map(({ sign }) => sign)).toEqual(['A', 'S', 'R']);
    expect(draft.candidate).toBe('JOUET');
  });
  it('lies as it was read last until the referee has read it again', () => {
    press(draft, 'joue');
    expect(read(lay('_J.U.'))).toBe('_JOUE');
    stage.preview = null;
    press(draft, 't');
    expect([signs(), draft.typed.text]).toEqual(['_JOUE', 'JOUET']);
    expect(typed(draft, ['Backspace'])).toBe('JOUE');
    draft.undo();
    expect([draft.typed.text, signs()]).toEqual(['', 'FLORE']);
  });
  it('asks for a Joker by a star', () => {
    expect(typed(draft, 'joue*t')).toBe('JOUE*T');
    expect(draft.wording.label).toContain('JOUET');
  });
  it('is shown with caps only where there are enough', () => {
    press(draft, 'jo');
    expect(read(lay('_J.~_'))).toBe('FJORE');
  });
  it('is shown as it was typed, letters that lack included, which are nobody’s cards', () => {
    begin({ support: ['_', 'I', 'I', 'N', 'E'] });
    press(draft, 'finis');
    expect(read(lay('F.NIS'))).toBe('FINIS');
    expect(draft.free.map(({ sign }) => sign).join('')).toBe('ARJU_*');
    expect(draft.slots.map(({ laid }) => laid !== null && isLacking(laid))).toEqual([true, false, true, true, false]);
    put('A', 1);
    expect(draft.candidate).toEqual(lay('.A..S'));
  });
  it('is halfway as long as the referee says that caps lack for the rest', () => {
    const refused = (cards: string[]): void => {
      stage.preview = previewed({ is_legal: false, refusals: [{ rule: 'PLU-03', facts: { cards }, case: 'missing' }] });
    };
    refused(['_', '_']);
    expect(draft.typed.isHalfway).toBe(false);
    press(draft, 'jo');
    expect(draft.typed.isHalfway).toBe(true);
    refused(['Z']);
    expect(draft.typed.isHalfway).toBe(false);
  });
  it('leaves the board alone where there is no room for it', () => {
    press(draft, 'jurassien');
    expect(read(lay('JURASSIEN'))).toBe('FLORE');
    press(draft, 's');
    stage.preview = { type: 'answer', id: '', answer: { answer: 'refused', code: 'lettrine.table:paused' } };
    expect([signs(), draft.typed.isRead]).toEqual(['FLORE', true]);
  });
  it('goes through the ways to lay it by Tab, and plays the one that is shown', () => {
    begin({ support: ['D', 'o', 'S'], hands: ['MOXXX', ''] });
    press(draft, 'mos');
    expect(press(draft, ['Tab'])).toEqual([false]);
    press(draft, 's');
    press(draft, ['Backspace']);
    stage.preview = readAs(lay('MO.'), lay('M..'));
    expect(press(draft, ['Tab'])).toEqual([true]);
    expect([draft.candidate, signs()]).toEqual([lay('M..'), 'MoS']);
    stage.preview = null;
    press(draft, ['Tab'], { shiftKey: true });
    expect([draft.candidate, signs()]).toEqual([lay('MO.'), 'MOS']);
    expect(typed(draft, 't')).toBe('MOST');
  });
  it('can be changed by hand once it lies there', () => {
    press(draft, 'joue');
    stage.preview = readAs(lay('_J.U.'));
    put('S', 5);
    expect([draft.typed.text, draft.candidate]).toEqual(['', lay('_J.U.S', { pull: 'right' })]);
  });
  it('takes the place of what was laid by hand, which undoing brings back', () => {
    put('A', 0);
    press(draft, 'joue');
    expect(read(lay('_J.U.'))).toBe('_JOUE');
    draft.undo();
    expect(signs()).toBe('ALORE');
  });
  it('is laid letter by letter where a compartment has the focus', () => {
    draft.cursor = 0;
    press(draft, '-', on('slot', 0));
    expect(draft.cursor).toBe(1);
    [...'joù*l'].forEach((letter, at) => press(draft, [letter], on('slot', Math.min(at + 1, 4))));
    expect(draft.candidate).toMatchObject({ cards: '_J.Ul' });
    expect(typed(draft, ['Backspace'], on('slot', 4))).toMatchObject({ cards: '_J.U.' });
    draft.clear();
    press(draft, 's', on('slot', 4));
    expect(draft.typed.text).toBe('S');
  });
  it('pulls by Shift and an arrow', () => {
    press(draft, ['ArrowRight'], { shiftKey: true });
    expect([draft.composed.right, draft.cursor]).toEqual([true, 5]);
    press(draft, ['ArrowRight'], { shiftKey: true });
    expect([draft.composed.right, draft.cursor]).toEqual([false, 4]);
  });
});

describe('beside the word', () => {
  it('rejects the chosen card', () => {
    draft.reject();
    draft.choose(draft.hand.pieces[1]!);
    expect(draft.candidate).toEqual({ type: 'reject', card: 'S' });
    draft.clear();
    draft.clear();
    expect(draft.isRejecting).toBe(false);
  });
  it('rejects what Delete is pressed on', () => expect(typed(draft, ['Delete'], on('piece', 3))).toEqual({ type: 'reject', card: 'J' }));
  it('slips the surplus of a rebuilt word under the stock', () => {
    begin({ has_surplus: true });
    expect(typed(draft, ['j'])).toEqual({ type: 'reject', card: 'J' });
  });
  it('takes the word to hand to rebuild it', () => {
    begin({}, { rebuild: 'yes' });
    draft.rebuild();
    expect(draft.pieces).toHaveLength(12);
    [...'JUSE'].forEach(put);
    expect(draft.candidate).toMatchObject({ cards: 'JUSE.', rebuild: true });
  });
  it('lifts a cap and lays it elsewhere', () => {
    begin({ support: ['F', 'L', 'O', 'R', 'E_'] }, {}, { lift: true });
    draft.tap(4);
    expect(draft.word).toBe('FLORE');
    draft.lay(-5, 0);
    expect(draft.candidate).toMatchObject({ cards: '_....', lift: [4] });
    draft.tap(4);
    expect(draft.candidate).toBeNull();
  });
  it('lifts no cap while the word is rebuilt, and gives up what was lifted before', () => {
    begin({ support: ['F', 'L', 'O', 'R', 'E_'] }, { rebuild: 'yes' }, { lift: true, rebuild: true });
    draft.tap(4);
    draft.rebuild();
    expect([draft.composed.rebuild, [...draft.composed.lift]]).toEqual([true, []]);
    draft.tap(4);
    expect([...draft.composed.lift]).toEqual([]);
  });
  it('shows a hint', () => {
    draft.show({ type: 'lay', cards: 'A.....', pull: 'left' });
    expect(draft.candidate).toMatchObject({ cards: 'A.....', pull: 'left' });
    draft.show({ type: 'reject', card: 'J' });
    expect(draft.candidate).toEqual({ type: 'reject', card: 'J' });
  });
});

describe('when the table changes', () => {
  it('keeps what is composed while support and cards are the same', () => {
    put('A', 0);
    stage.view = { ...stage.view, stock_count: 56 };
    draft.follow();
    expect(draft.word).toBe('ALORE');
    stage.view = { ...stage.view, support: ['F', 'L', 'O', 'T'] };
    draft.follow();
    expect(draft.word).toBe('FLOT');
    expect(draft.canUndo).toBe(false);
  });
  it('has nothing to play for a spectator', () => {
    begin({ seat: null, hands: ['', ''] });
    stage.seat = null;
    stage.isToAct = false;
    expect(draft.candidate).toBeNull();
    expect(draft.pieces).toEqual([]);
    expect(draft.wording.spoken).toContain('FLORE');
  });
});

describe('all together', () => {
  const goal = { word: 'FLOTS', start: 0 };
  const wanted = ['', '', '', 'Tt', 'Ss'];
  it('lays one card where the word lacks it, a Joker as its letter', () => {
    begin({ goal, wanted }, { mode: 'collective' });
    put('*', 3);
    expect(draft.candidate).toMatchObject({ cards: '...t.' });
    expect([draft.wanted(3), draft.wanted(4)]).toEqual(['', 'S']);
    put('A', 4);
    expect(draft.wanted(4)).toBe('S');
    draft.undo();
    draft.undo();
    put('*', 0);
    expect(draft.pending).toBe(0);
  });
  it('types one card at a time, which the referee places', () => {
    begin({ goal, wanted }, { mode: 'collective' });
    expect(typed(draft, 's')).toBe('S');
    expect(read(lay('....S'))).toBe('FLORS');
    stage.preview = null;
    expect(typed(draft, 'z')).toBe('Z');
    expect(typed(draft, '-')).toBe('_');
    expect(typed(draft, '*-')).toBe('~');
  });
  it('lets the leader propose a word', () => {
    begin({ hands: ['', 'ABC'] }, { mode: 'collective', leader: 'person' });
    expect(draft.candidate).toBeNull();
    draft.proposal = ' bateau ';
    expect(draft.candidate).toBe('bateau');
    expect(press(draft, ['b'])).toEqual([false]);
  });
  it('shows a proposal as the referee would lay it, with the compartments that it opens', () => {
    begin({ hands: ['', 'ABC'], support: ['B', 'A', 'T'] }, { mode: 'collective', leader: 'person' });
    draft.proposal = 'abats';
    const changes = { support: ['', 'B', 'A', 'T', ''], goal: { word: 'ABATS', start: 0 }, wanted: ['Aa', '', '', '', 'Ss'] };
    stage.preview = previewed({ move: { type: 'propose', word: 'ABATS', at: -1 }, changes });
    expect(draft.opened.goal).toEqual({ word: 'ABATS', start: 0 });
    expect(draft.slots.map(({ sign }) => sign)).toEqual(['', 'B', 'A', 'T', '']);
  });
});

describe('what is read aloud', () => {
  beforeEach(() => {
    speech.current = 'fr';
  });
  it('is the card or the joker that is picked up', () => {
    draft.choose(draft.hand.pieces.find(({ sign }) => sign === 'J')!);
    expect(draft.wording.doing).toBe('J en main.');
    draft.choose(draft.hand.pieces.find(({ sign }) => sign === '*')!);
    expect(draft.wording.doing).toBe('Joker en main.');
  });
  it('asks for the card to reject', () => {
    draft.reject();
    expect(draft.wording.doing).toMatch(/^Choisissez la carte à rejeter/);
    draft.choose(draft.hand.pieces[0]!);
    expect(draft.wording.doing).toBe(draft.wording.label);
  });
});
