import { describe, expect, it } from 'vitest';
import { spell } from './spelling';

const handOf = (signs: string) => [...signs].map((sign, index) => ({ id: 100 + index, sign }));
const read = (text: string, base: string, hand: string, most = 1): string | null => {
  const spelling = spell(text, base, handOf(hand), most);
  return spelling && spelling.row.map(({ from, sign }) => (from === 'hand' ? sign.toLowerCase() : sign)).join('') + '.'.repeat(spelling.pending);
};

describe('spell', () => {
  it('reads a whole word over the letters of the table and takes only the rest from the hand', () => {
    expect(read('CULATES', 'ECULAT', 'SACLE')).toBe('CULATEs');
  });
  it('keeps the letters of the table that are not typed yet behind', () => {
    expect(read('CUL', 'ECULAT', 'SX')).toBe('CULEAT...');
  });
  it('reads one letter as added at the end', () => {
    expect(read('S', 'TARTE', 'SE')).toBe('TARTEs');
  });
  it('reads the beginning of the word as the word, even where the hand holds those letters', () => {
    expect(read('TA', 'TARTE', 'TA', 9)).toBe('TARTE...');
  });
  it('reads several letters as added where that is allowed', () => {
    expect(read('NT', 'TASSE', 'NTX', 9)).toBe('TASSEnt');
    expect(read('NT', 'TASSE', 'NTX', 1)).toBe('nTASSE....');
  });
  it('takes a second letter of a kind from the hand', () => {
    expect(read('TREVE', 'REVE', 'TTE')).toBe('tREVE');
  });
  it('refuses a letter that is nowhere', () => {
    expect(read('Z', 'TARTE', 'SE')).toBeNull();
  });
  it('spells a new word from the hand alone', () => {
    expect(read('SEL', '', 'LESE')).toBe('sel');
    expect(read('SELL', '', 'LESE')).toBeNull();
  });
});
