import type { Shortcut } from '../game';

export const shortcuts: readonly Shortcut[] = [
  {
    rank: 14,
    fr: { keys: ['D3', 'E4'], effect: 'Prendre la lettre de D3, la mener en E4 (Dames de lettres)' },
    en: { keys: ['D3', 'E4'], effect: 'Pick up the letter on D3, move it to E4 (Dames de lettres)' },
  },
  { rank: 15, fr: { keys: ['+'], effect: 'Écrire un second mot (Dames de lettres)' }, en: { keys: ['+'], effect: 'Write a second word (Dames de lettres)' } },
  {
    rank: 16,
    fr: { keys: ['* S B2'], effect: 'Poser en B2 le joker S qu’un mot a gagné (Dames de lettres)' },
    en: { keys: ['* S B2'], effect: 'Place on B2 the joker S that a word has won (Dames de lettres)' },
  },
  { rank: 20, fr: { keys: ['Alt + J'], effect: 'J’adoube (Dames de lettres)' }, en: { keys: ['Alt + J'], effect: 'J’adoube (Dames de lettres)' } },
];
