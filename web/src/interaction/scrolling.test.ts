import { describe, expect, it } from 'vitest';
import { pull } from './scrolling';

describe('the edge of what scrolls', () => {
  it('pulls towards what is hidden beyond it', () => {
    expect(pull(105, 100, 300)).toBeLessThan(0);
    expect(pull(295, 100, 300)).toBeGreaterThan(0);
  });
  it('leaves the middle at rest', () => expect(pull(200, 100, 300)).toBe(0));
  it('ends where the area does', () => {
    expect(pull(99, 100, 300)).toBe(0);
    expect(pull(301, 100, 300)).toBe(0);
  });
  it('is not there where an area is all edge', () => expect(pull(105, 100, 150)).toBe(0));
});
