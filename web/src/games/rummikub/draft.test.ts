import { beforeEach, describe, expect, it } from 'vitest';
import { speech } from '../../lib/language.svelte';
import { press, sceneAround, typed, type TestScene } from '../testScene';
import { RummikubDraft } from './draft.svelte';
import type { View } from './types';

const seen = (table: string[], rack: string) => ({ seat: 0, rack, table, opened: [true, true], review: null }) as unknown as View;

let scene: TestScene<View>;
let draft: RummikubDraft;
const loose = (): string => draft.bench.loose.map(({ sign }) => sign).join('');
const held = (letter: string) => draft.tileOf(draft.rack.pieces.find(({ sign }) => sign === letter)!);
const become = (table: string[], rack: string): void => {
  scene.view = seen(table, rack);
  draft.follow();
};

beforeEach(() => {
  scene = sceneAround(seen(['IMAGE', 'ROSe'], 'LEPS?'));
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
    expect(typed(draft, 'magie')).toEqual({ type: 'arrange', words: ['ROSe', 'MAGIE'] });
  });
  it('is the whole table: words left alone, and those that were made', () => {
    draft.bring(0);
    expect(typed(draft, 's')).toEqual({ type: 'arrange', words: ['ROSe', 'IMAGES'] });
  });
  it('is nothing as long as a letter of the table belongs to no word', () => {
    draft.bring(0);
    draft.breakUp(0);
    expect(typed(draft, 'page')).toBeNull();
    expect(loose()).toBe('IM');
    expect(typed(draft, [' ', ...'miel'])).toEqual({ type: 'arrange', words: ['ROSe', 'PAGE', 'MIEL'] });
  });
  it('is nothing while others are to act', () => {
    press(draft, 'sel');
    scene.isToAct = false;
    expect(draft.candidate).toBeNull();
  });
});

describe('typing where a word of the table is open', () => {
  beforeEach(() => become(['ANIMAL'], 'LPINXS?'));
  it('writes the whole word with its letters; what is left of it waits', () => {
    draft.bring(0);
    press(draft, 'lapin');
    expect([draft.made, loose()]).toEqual([['LAPIN'], 'MA']);
  });
  it('adds a short ending behind it', () => {
    draft.bring(0);
    expect(typed(draft, 's')).toEqual({ type: 'arrange', words: ['ANIMALS'] });
  });
  it('takes typed letters back one by one, to the word as it was', () => {
    draft.bring(0);
    press(draft, [...'lap', 'Backspace', 'Backspace']);
    expect(draft.made).toEqual(['ANIMALL']);
    press(draft, ['Backspace']);
    expect([draft.made, loose()]).toEqual([['ANIMAL'], '']);
  });
  it('continues a word in which a joker lies', () => {
    press(draft, [...'pi', '*', 'n', ...'xsl']);
    expect(draft.made).toEqual(['PInXSL']);
  });
  it('takes no letter that is nowhere', () => {
    draft.bring(0);
    expect(press(draft, 'z')).toEqual([false]);
    expect(draft.made).toEqual(['ANIMAL']);
  });
});

describe('a joker', () => {
  it('is asked what it stands for, and told by a key', () => {
    press(draft, [...'se', '*']);
    expect(draft.asking).not.toBeNull();
    press(draft, 'l');
    expect(draft.made).toEqual(['SEl']);
  });
  it('of the table stands for nothing once its word is broken up', () => {
    draft.bring(1);
    draft.breakUp(0);
    expect(loose()).toBe('ROS?');
  });
  it('waits when the letter that it stands for takes its place', () => {
    draft.bring(1);
    draft.layOn(held('E'), 0, 3);
    expect([draft.made, loose()]).toEqual([['ROSE'], '?']);
  });
});

describe('going back', () => {
  it('undoes step by step', () => {
    press(draft, 'sel');
    draft.undo();
    expect(draft.made).toEqual(['SE']);
    draft.undo();
    draft.undo();
    expect([draft.made, draft.canUndo]).toEqual([[], false]);
  });
  it('takes the last letter back with Backspace', () => {
    press(draft, [...'sel', 'Backspace']);
    expect(draft.made).toEqual(['SE']);
  });
  it('lets go of what is picked up before anything else', () => {
    press(draft, 'sel');
    draft.choose(held('P'));
    draft.clear();
    expect([draft.chosen, draft.made]).toEqual([null, ['SEL']]);
    draft.clear();
    expect(draft.made).toEqual([]);
  });
});

describe('following the table', () => {
  it('keeps what is composed while nothing changes there', () => {
    press(draft, 'sel');
    become(['IMAGE', 'ROSe'], 'LEPS?');
    expect(draft.made).toEqual(['SEL']);
  });
  it('begins anew when somebody has changed it, and shows what is new', () => {
    press(draft, 'sel');
    become(['IMAGES', 'ROSe'], 'LEPS?');
    expect([draft.made, [...draft.fresh]]).toEqual([[], ['IMAGES']]);
  });
  it('begins anew when a letter that lies is no longer held', () => {
    press(draft, 'sel');
    become(['IMAGE', 'ROSe'], 'LEP?');
    expect(draft.made).toEqual([]);
  });
});

it('composes a move that is hinted at', () => {
  draft.show({ type: 'arrange', words: ['PAGE', 'MIEL', 'ROSe'] });
  expect(draft.candidate).toEqual({ type: 'arrange', words: ['ROSe', 'PAGE', 'MIEL'] });
});

it('shows a move that leaves letters over, though nobody is to act', () => {
  scene.isToAct = false;
  draft.show({ type: 'arrange', words: ['PAGE', 'ROSe'] });
  expect(draft.made).toEqual(['PAGE']);
  expect(loose()).toBe('IM');
});

describe('what is read aloud', () => {
  it('is the letter in hand, the word in the workshop, and what is left of it', () => {
    speech.current = 'fr';
    draft.choose(held('L'));
    expect(draft.wording.doing).toBe('L en main.');
    draft.clear();
    draft.bring(0);
    expect(draft.wording.doing).toBe('IMAGE à l’atelier.');
    draft.breakUp(0);
    expect(draft.wording.doing).toBe('Il reste I, M, A, G, E à replacer.');
    press(draft, 'mi');
    expect(draft.wording.doing).toBe('');
  });
});

describe('the whole state', () => {
  it('is told in capitals, and without a workshop that is empty', () => {
    speech.current = 'fr';
    expect(draft.wording.spoken.replaceAll('\u00a0', ' ')).toBe('La table : IMAGE, ROSE. Votre chevalet : L, E, P, S, Joker.');
    draft.bring(1);
    expect(draft.wording.spoken).toContain('ROSE. Votre');
  });
});
