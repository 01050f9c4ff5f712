import type { Shortcut } from '../../games/game';
import type { Language } from '../../lib/language.svelte';

const COMMON: readonly Shortcut[] = [
  {
    rank: 0,
    fr: { keys: ['F6', 'Maj + F6'], effect: 'Aller à la zone suivante, à la précédente' },
    en: { keys: ['F6', 'Shift + F6'], effect: 'Go to the next area, to the one before' },
  },
  {
    rank: 1,
    fr: { keys: ['Tab'], effect: 'Passer d’un élément à l’autre dans une zone' },
    en: { keys: ['Tab'], effect: 'Go from one control to the next inside an area' },
  },
  {
    rank: 2,
    fr: { keys: ['←', '→', '↑', '↓'], effect: 'Se déplacer sur le plateau ou dans la main' },
    en: { keys: ['←', '→', '↑', '↓'], effect: 'Move on the board or in the hand' },
  },
  { rank: 3, fr: { keys: ['Espace'], effect: 'Prendre, puis poser' }, en: { keys: ['Space'], effect: 'Pick up, then lay' } },
  { rank: 4, fr: { keys: ['Entrée'], effect: 'Jouer le coup composé' }, en: { keys: ['Enter'], effect: 'Play the move composed' } },
  { rank: 5, fr: { keys: ['Échap'], effect: 'Lâcher, reprendre, fermer' }, en: { keys: ['Esc'], effect: 'Let go, take back, close' } },
  { rank: 6, fr: { keys: ['A … Z'], effect: 'Poser cette lettre' }, en: { keys: ['A … Z'], effect: 'Lay that letter' } },
  { rank: 7, fr: { keys: ['Retour arrière'], effect: 'Reprendre la dernière lettre posée' }, en: { keys: ['Backspace'], effect: 'Take the last letter back' } },
  { rank: 8, fr: { keys: ['Ctrl + Z'], effect: 'Annuler' }, en: { keys: ['Ctrl + Z'], effect: 'Undo' } },
  {
    rank: 9,
    fr: { keys: ['*'], effect: 'Poser un joker, puis taper la lettre qu’il remplace' },
    en: { keys: ['*'], effect: 'Lay a joker, then type the letter it stands for' },
  },
  { rank: 17, fr: { keys: ['Alt + R'], effect: 'Lire les règles' }, en: { keys: ['Alt + R'], effect: 'Read the rules' } },
  { rank: 18, fr: { keys: ['Alt + D'], effect: 'Ouvrir le dictionnaire' }, en: { keys: ['Alt + D'], effect: 'Open the dictionary' } },
  { rank: 19, fr: { keys: ['Alt + C'], effect: 'Ouvrir le carnet' }, en: { keys: ['Alt + C'], effect: 'Open the notebook' } },
  { rank: 21, fr: { keys: ['Alt + E'], effect: 'Entendre l’état de la partie' }, en: { keys: ['Alt + E'], effect: 'Hear how the game stands' } },
  { rank: 22, fr: { keys: ['?'], effect: 'Voir cette liste' }, en: { keys: ['?'], effect: 'See this list' } },
];
const FOUND = import.meta.glob<readonly Shortcut[]>('../../games/*/shortcuts.ts', { eager: true, import: 'shortcuts' });
const ALL = [...COMMON, ...Object.values(FOUND).flat()].sort((one, other) => one.rank - other.rank);

/** What each key does, where the focus is in the page of a table: those of all games, and of some. */
export function keysIn(language: Language): readonly Shortcut['fr'][] {
  return ALL.map((shortcut) => shortcut[language]);
}
