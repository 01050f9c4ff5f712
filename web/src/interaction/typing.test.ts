import { describe, expect, it, vi } from 'vitest';
import { keysBetween, pressed } from './typing';

describe('a text typed in a field', () => {
  it('is the keys that were added', () => {
    expect(keysBetween('JOU', 'JOUE')).toEqual(['E']);
    expect(keysBetween('', 'ÉTÉ')).toEqual(['É', 'T', 'É']);
  });
  it('is rubbed out from where it differs', () => {
    expect(keysBetween('JOUE', 'JOU')).toEqual(['Backspace']);
    expect(keysBetween('JOUE', 'JOLI')).toEqual(['Backspace', 'Backspace', 'L', 'I']);
    expect(keysBetween('JOUE', '')).toHaveLength(4);
    expect(keysBetween('JOUE', 'JOUE')).toEqual([]);
  });
  it('keeps only what the board could use', () => {
    const press = vi.fn((key: string) => key !== 'Z');
    expect(pressed('JO', ['Z', 'U'], press)).toBe('JOU');
    expect(pressed('JOU', ['Backspace', 'L'], press)).toBe('JOL');
    expect(press).toHaveBeenCalledWith('Z');
  });
});
