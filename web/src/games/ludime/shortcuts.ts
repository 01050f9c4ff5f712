import type { Shortcut } from '../game';

export const shortcuts: readonly Shortcut[] = [
  { rank: 13, fr: { keys: ['Suppr'], effect: 'Défausser la carte choisie (Ludime)' }, en: { keys: ['Delete'], effect: 'Discard the chosen card (Ludime)' } },
];
