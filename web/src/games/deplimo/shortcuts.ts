import type { Shortcut } from '../game';

export const shortcuts: readonly Shortcut[] = [
  {
    rank: 12,
    fr: { keys: ['Maj + lettre'], effect: 'Poser la lettre côté dos (Deplimo)' },
    en: { keys: ['Shift + letter'], effect: 'Lay the letter back up (Deplimo)' },
  },
];
