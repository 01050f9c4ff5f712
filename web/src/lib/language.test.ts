import { describe, expect, it } from 'vitest';
import { fill, percent, signed } from './language.svelte';

describe('fill', () => {
  it('puts facts in their places', () => {
    expect(fill('Jouer {word}', { word: 'JOUET' }, 'fr')).toBe('Jouer JOUET');
  });

  it('knows that nought is singular in French and plural in English', () => {
    expect(fill('{n} {n:carte|cartes}', { n: 0 }, 'fr')).toBe('0 carte');
    expect(fill('{n} {n:card|cards}', { n: 0 }, 'en')).toBe('0 cards');
    expect(fill('{n} {n:carte|cartes}', { n: 2 }, 'fr')).toBe('2 cartes');
  });

  it('writes the number before its noun where the form begins with a bar', () => {
    expect(fill('{n:|carte|cartes}', { n: -3 }, 'fr')).toBe('−3\u00a0cartes');
    expect(fill('{n:|card|cards}', { n: -1 }, 'en')).toBe('−1\u00a0card');
  });

  it('writes a real minus sign and the comma of French', () => {
    expect(fill('{n}', { n: -2.5 }, 'fr')).toBe('−2,5');
  });

  it('groups thousands as each language does, and no less', () => {
    expect(fill('{n}', { n: -999 }, 'fr')).toBe('−999');
    expect(fill('{n}', { n: 1000 }, 'fr')).toBe('1\u202f000');
    expect(fill('{n}', { n: 1000 }, 'en')).toBe('1,000');
  });

  it('elides before a name and a letter', () => {
    expect(fill('La main {name:de}', { name: 'Olivier' }, 'fr')).toBe('La main d’Olivier');
    expect(fill('On attend {name:que}, puis {letter:le}', { name: 'Anne', letter: 'E' }, 'fr')).toBe('On attend qu’Anne, puis l’E');
  });

  it('leaves what it does not know', () => {
    expect(fill('{nobody}', {}, 'fr')).toBe('{nobody}');
  });
});

describe('percent', () => {
  it('keeps its distance in French only', () => {
    expect(percent(75, undefined, 'fr')).toBe('75\u00a0%');
    expect(percent(75, signed, 'en')).toBe('+75%');
  });
});
