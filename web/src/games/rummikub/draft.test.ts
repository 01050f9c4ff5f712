import { beforeEach, describe, expect, it } from 'vitest';
import { sceneAround, type TestScene } from '../testScene';
import { RummikubDraft } from './draft.svelte';
import type { View } from './types';

function setting(table: string[], rack: string): TestScene<View> {
  const view = { seat: 0, rack, table, opened: [true, true], review: null } as unknown as View;
  return sceneAround(view);
}

let scene: TestScene<View>;
let draft: RummikubDraft;
const press = (...keys: string[]): void => keys.forEach((key) => draft.type({ key, target: null } as unknown as KeyboardEvent));
const become = (table: string[], rack: string): void => {
  scene.view = setting(table, rack).view;
  draft.follow();
};

beforeEach(() => {
  scene = setting(['IMAGE', 'ROSe'], 'LEPS?');
  draft = new RummikubDraft(scene);
});

describe('what is played', () => {
  it('is nothing as long as the words are the same', () => {
    expect(draft.candidate).toBeNull();
    draft.bring(0);
    expect(draft.candidate).toBeNull();
  });
  it('may be other words of the same letters: that one has to be laid is for the referee to say', () => {
    draft.bring(0);
    draft.breakUp(0);
    press(...'magie');
    expect(draft.candidate).toEqual({ type: 'arrange', words: ['ROSe', 'MAGIE'] });
  });
  it('is the whole table: words left alone, and those that were made', () => {
    draft.bring(0);
    press('s');
    expect(draft.candidate).toEqual({ type: 'arrange', words: ['ROSe', 'IMAGES'] });
  });
  it('is nothing as long as a letter of the table belongs to no word', () => {
    draft.bring(0);
    draft.breakUp(0);
    press(...'page');
    expect(draft.candidate).toBeNull();
    expect(draft.bench.loose.map(({ sign }) => sign).join('')).toBe('IM');
    press(' ', ...'miel');
    expect(draft.candidate).toEqual({ type: 'arrange', words: ['ROSe', 'PAGE', 'MIEL'] });
  });
  it('is nothing while others are to act', () => {
    press(...'sel');
    scene.isToAct = false;
    expect(draft.candidate).toBeNull();
  });
});

describe('a joker', () => {
  it('is asked what it stands for, and told by a key', () => {
    press(...'se', '*');
    expect(draft.asking).not.toBeNull();
    press('l');
    expect(draft.made).toEqual(['SEl']);
  });
  it('of the table stands for nothing once its word is broken up', () => {
    draft.bring(1);
    draft.breakUp(0);
    expect(draft.bench.loose.map(({ sign }) => sign)).toEqual(['R', 'O', 'S', '?']);
  });
  it('waits when the letter that it stands for takes its place', () => {
    draft.bring(1);
    const letter = draft.rack.pieces.find(({ sign }) => sign === 'E')!;
    draft.layOn(draft.tileOf(letter), 0, 3);
    expect([draft.made, draft.bench.loose.map(({ sign }) => sign)]).toEqual([['ROSE'], ['?']]);
  });
});

describe('going back', () => {
  it('undoes step by step', () => {
    press(...'sel');
    draft.undo();
    expect(draft.made).toEqual(['SE']);
    draft.undo();
    draft.undo();
    expect([draft.made, draft.canUndo]).toEqual([[], false]);
  });
  it('takes the last letter back with Backspace', () => {
    press(...'sel', 'Backspace');
    expect(draft.made).toEqual(['SE']);
  });
  it('lets go of what is picked up before anything else', () => {
    press(...'sel');
    draft.choose(draft.tileOf(draft.rack.pieces.find(({ sign }) => sign === 'P')!));
    draft.clear();
    expect([draft.chosen, draft.made]).toEqual([null, ['SEL']]);
    draft.clear();
    expect(draft.made).toEqual([]);
  });
});

describe('following the table', () => {
  it('keeps what is composed while nothing changes there', () => {
    press(...'sel');
    become(['IMAGE', 'ROSe'], 'LEPS?');
    expect(draft.made).toEqual(['SEL']);
  });
  it('begins anew when somebody has changed it, and shows what is new', () => {
    press(...'sel');
    become(['IMAGES', 'ROSe'], 'LEPS?');
    expect([draft.made, [...draft.fresh]]).toEqual([[], ['IMAGES']]);
  });
  it('begins anew when a letter that lies is no longer held', () => {
    press(...'sel');
    become(['IMAGE', 'ROSe'], 'LEP?');
    expect(draft.made).toEqual([]);
  });
});

it('composes a move that is hinted at', () => {
  draft.show({ type: 'arrange', words: ['PAGE', 'MIEL', 'ROSe'] });
  expect(draft.candidate).toEqual({ type: 'arrange', words: ['ROSe', 'PAGE', 'MIEL'] });
});
