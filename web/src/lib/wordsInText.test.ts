import { describe, expect, it } from 'vitest';
import { partsOf } from './wordsInText';

const words = (text: string, names: string[] = []): string[] =>
  partsOf(text, names)
    .filter(({ isWord }) => isWord)
    .map(({ text }) => text);

describe('the words of the game in a sentence', () => {
  it('stand in capitals', () => {
    expect(words('Nour prend AIDERAI (à Robot) et forme RADIERAI : 12 points.')).toEqual(['AIDERAI', 'RADIERAI']);
    expect(words('D’ACTEUR et de « GAMIN »')).toEqual(['ACTEUR', 'GAMIN']);
  });

  it('are no letters, rules or names', () => {
    expect(words('Éva pioche A, B et E (LUD-04).')).toEqual([]);
    expect(words('BOB écrit MOT', ['BOB'])).toEqual(['MOT']);
    expect(words('Été, ÉTÉ')).toEqual([]);
  });

  it('leave the rest as it is', () => {
    const text = 'Nour écrit FLORE, puis SEL.';
    expect(
      partsOf(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
    expect(partsOf('')).toEqual([{ text: '', isWord: false }]);
  });
});
