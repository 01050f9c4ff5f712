import { describe, expect, it } from 'vitest';
import cases from '../../../tests/core/elision.json';
import { withParticle } from './elision';

describe('withParticle', () => {
  // The same cases as in tests/core/test_elision.py.
  it.each(cases as [string, string][])('says %s as %s', (text, said) => {
    expect(withParticle('de', text)).toBe(said);
  });

  it('knows the particles of the data only', () => {
    expect(withParticle('du', 'E')).toBe('de l’E');
    expect(withParticle('of', 'E')).toBeUndefined();
  });
});
