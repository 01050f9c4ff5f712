import { describe, expect, it } from 'vitest';
import { speech } from '../../lib/language.svelte';
import type { OptionCard, Settings } from '../../lib/protocol';
import { customs, termsOf, valueInWords } from './terms';

speech.choose('fr');

const settings = (more: Partial<Settings>): Settings => ({ options: {}, privacy: 'private', has_spectators: true, clock: {}, ...more }) as Settings;
const option = (more: Partial<OptionCard>): OptionCard => ({ choices: [], ...more }) as OptionCard;
const rigour = option({ name: 'rigour', label: 'Rigueur', kind: 'choice', default: 'assisted', choices: [{ value: 'strict', label: 'stricte' }] });
const target = option({ name: 'target', label: 'Points à atteindre', kind: 'int', default: 100 });

describe('terms', () => {
  it('leaves out what is as in the box', () => {
    expect(termsOf(settings({ options: { target: 100 } }), [rigour, target])).toEqual([]);
  });

  it('says what was chosen, in words', () => {
    expect(termsOf(settings({ options: { rigour: 'strict', target: 40 } }), [rigour, target])).toEqual([
      { label: 'Rigueur', value: 'stricte' },
      { label: 'Points à atteindre', value: '40' },
    ]);
  });

  it('tells clocks in minutes where they are whole', () => {
    expect(termsOf(settings({ clock: { player_seconds: [600], increment_seconds: 5 } }), []).map(({ value }) => value)).toEqual(['10 minutes', '5 secondes']);
  });
});

describe('values', () => {
  it('reads nothing, switches and lists', () => {
    expect(valueInWords(target, null)).toBe('sans limite');
    expect(valueInWords(target, true)).toBe('oui');
    expect(valueInWords(target, [3, 5])).toBe('3, 5');
    expect(valueInWords(target, [])).toBe('aucun');
  });
});

describe('customs', () => {
  it('says who may come, watch and be helped', () => {
    expect(customs(settings({ privacy: 'public', has_spectators: false, has_hints: true }))).toHaveLength(3);
  });
});
