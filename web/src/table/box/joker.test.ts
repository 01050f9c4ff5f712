import { expect, test } from 'vitest';
import { withJoker } from './joker';

test('a tap on a gold card makes a joker of it, and another tap a letter again', () => {
  const faces = [...'CASIER'];
  expect(withJoker('CASIER', faces, 1)).toBe('C*ASIER');
  expect(withJoker('C*ASIER', faces, 1)).toBe('CASIER');
  expect(withJoker('C*ASIER', faces, 5)).toBe('C*ASIE*R');
});

test('the letter is found in the word in which the card lies', () => {
  const faces = [...'GAMINPAGEMISE'];
  expect(withJoker('PAGE MISE', faces, 6)).toBe('P*AGE MISE');
  expect(withJoker('PAGE MISE', faces, 12)).toBe('PAGE MIS*E');
  expect(withJoker('PAGE MISE', faces, 1)).toBe('PAGE MISE'); // of a word that nobody has typed
});
