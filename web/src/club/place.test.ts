import { expect, test } from 'vitest';
import { clubAt, placeOfClub } from './place';

test('the name of a club goes into its address and comes out of it', () => {
  expect(placeOfClub('club.aB-3_')).toBe('/club/aB-3_');
  expect(placeOfClub('club.aB-3_', 'BCDFGH')).toBe('/club/aB-3_?code=BCDFGH');
  expect(clubAt('aB-3_')).toBe('club.aB-3_');
});
