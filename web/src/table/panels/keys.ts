import type { Language } from '../../lib/language.svelte';

interface Key {
  keys: string[];
  effect: string;
}

/** What each key does, where the focus is in the page of a table. */
export const KEYS: Record<Language, Key[]> = {
  fr: [
    { keys: ['F6', 'Maj + F6'], effect: 'Aller à la zone suivante, à la précédente' },
    { keys: ['Tab'], effect: 'Passer d’un élément à l’autre dans une zone' },
    { keys: ['←', '→', '↑', '↓'], effect: 'Se déplacer sur le plateau ou dans la main' },
    { keys: ['Espace'], effect: 'Prendre, puis poser' },
    { keys: ['Entrée'], effect: 'Jouer le coup composé' },
    { keys: ['Échap'], effect: 'Lâcher, reprendre, fermer' },
    { keys: ['A … Z'], effect: 'Poser cette lettre' },
    { keys: ['Retour arrière'], effect: 'Reprendre la dernière lettre posée' },
    { keys: ['Ctrl + Z'], effect: 'Annuler' },
    { keys: ['*'], effect: 'Poser un joker, puis taper la lettre qu’il remplace' },
    { keys: ['-'], effect: 'Poser une Extrémité (Plurimo)' },
    { keys: ['Maj + ←', 'Maj + →'], effect: 'Tirer ou repousser un compartiment (Plurimo)' },
    { keys: ['Maj + lettre'], effect: 'Poser la lettre côté dos (Deplimo)' },
    { keys: ['Suppr'], effect: 'Défausser la carte choisie (Ludime)' },
    { keys: ['D3', 'E4'], effect: 'Prendre la lettre de D3, la mener en E4 (Dames de lettres)' },
    { keys: ['+'], effect: 'Écrire un second mot (Dames de lettres)' },
    { keys: ['* S B2'], effect: 'Poser en B2 le joker S qu’un mot a gagné (Dames de lettres)' },
    { keys: ['Alt + R'], effect: 'Lire les règles' },
    { keys: ['Alt + D'], effect: 'Ouvrir le dictionnaire' },
    { keys: ['Alt + C'], effect: 'Ouvrir le carnet' },
    { keys: ['Alt + J'], effect: 'J’adoube (Dames de lettres)' },
    { keys: ['Alt + E'], effect: 'Entendre l’état de la partie' },
    { keys: ['?'], effect: 'Voir cette liste' },
  ],
  en: [
    { keys: ['F6', 'Shift + F6'], effect: 'Go to the next area, to the one before' },
    { keys: ['Tab'], effect: 'Go from one control to the next inside an area' },
    { keys: ['←', '→', '↑', '↓'], effect: 'Move on the board or in the hand' },
    { keys: ['Space'], effect: 'Pick up, then lay' },
    { keys: ['Enter'], effect: 'Play the move composed' },
    { keys: ['Esc'], effect: 'Let go, take back, close' },
    { keys: ['A … Z'], effect: 'Lay that letter' },
    { keys: ['Backspace'], effect: 'Take the last letter back' },
    { keys: ['Ctrl + Z'], effect: 'Undo' },
    { keys: ['*'], effect: 'Lay a joker, then type the letter it stands for' },
    { keys: ['-'], effect: 'Lay an end card (Plurimo)' },
    { keys: ['Shift + ←', 'Shift + →'], effect: 'Pull a compartment out or push it back (Plurimo)' },
    { keys: ['Shift + letter'], effect: 'Lay the letter back up (Deplimo)' },
    { keys: ['Delete'], effect: 'Discard the chosen card (Ludime)' },
    { keys: ['D3', 'E4'], effect: 'Pick up the letter on D3, move it to E4 (Dames de lettres)' },
    { keys: ['+'], effect: 'Write a second word (Dames de lettres)' },
    { keys: ['* S B2'], effect: 'Place on B2 the joker S that a word has won (Dames de lettres)' },
    { keys: ['Alt + R'], effect: 'Read the rules' },
    { keys: ['Alt + D'], effect: 'Open the dictionary' },
    { keys: ['Alt + C'], effect: 'Open the notebook' },
    { keys: ['Alt + J'], effect: 'J’adoube (Dames de lettres)' },
    { keys: ['Alt + E'], effect: 'Hear how the game stands' },
    { keys: ['?'], effect: 'See this list' },
  ],
};
