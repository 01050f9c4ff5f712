import type { Shortcut } from '../game';

export const shortcuts: readonly Shortcut[] = [
  { rank: 10, fr: { keys: ['-'], effect: 'Poser une Extrémité (Plurimo)' }, en: { keys: ['-'], effect: 'Lay an end card (Plurimo)' } },
  {
    rank: 11,
    fr: { keys: ['Maj + ←', 'Maj + →'], effect: 'Tirer ou repousser un compartiment (Plurimo)' },
    en: { keys: ['Shift + ←', 'Shift + →'], effect: 'Pull a compartment out or push it back (Plurimo)' },
  },
];
