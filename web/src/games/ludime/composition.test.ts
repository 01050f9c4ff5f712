import { expect, it } from 'vitest';
import { complete, readingsOf } from './composition';

const hand = [...'NTEIS'].map((sign, id) => ({ id, sign }));
const words = ['DRAMES', 'TASSE', 'SEL'].map((word) => ({ word, owner: 1 }));
const at = (text: string) => readingsOf(text, words, hand).map((reading) => reading.at);

it('reads a word of the hand alone first, then over words of the table', () => {
  expect(at('TIENS')[0]).toBeNull();
  expect(at('SELS').at(0)).toBe(2);
});

it('prefers the word that is completed, then the one that begins alike', () => {
  expect(at('TASSENT')[0]).toBe(1);
  expect(at('DRA')[0]).toBe(0);
});

it('finds nothing for letters that are nowhere', () => expect(at('ZUT')).toEqual([]));

it('passes through a word that stands there already on the way to a longer one', () => {
  const readings = readingsOf('TASSE', words.slice(1, 2), []);
  expect(readings).toEqual([{ base: 'TASSE', at: 0 }]);
  expect(complete('TASSE', readings, [])).toEqual([]);
  expect(at('TASSES')[0]).toBe(1);
});

it('tells which readings are whole', () => {
  const cards = [...'SELLE'].map((sign, id) => ({ id, sign }));
  const laid = ['SE', 'SELLE'].map((word, owner) => ({ word, owner }));
  expect(complete('SEL', readingsOf('SEL', laid, cards), cards).map((reading) => reading.at)).toEqual([null, 0]);
});
