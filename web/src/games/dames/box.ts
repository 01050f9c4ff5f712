// How a move of Dames is announced where the discs are real: typed, or made on the board of the screen as well.

import { joinList } from '../../lib/language.svelte';
import type { Seat } from '../../lib/protocol';
import type { BoxFront } from '../game';
import { COLUMNS, ROWS, sideOf, SQUARES } from './squares';
import { t } from './text';
import Jokers from './Jokers.svelte';
import type { DamesDraft } from './draft.svelte';
import type { Move, Rights, View } from './types';

const FINGER = 44; // pixels

export const box: BoxFront<View, DamesDraft, Rights> = {
  actions: ({ options, view }) =>
    options.rigour === 'strict' && !view.is_adoube && !view.touched ? [{ id: 'adoube', icon: 'adjust', label: t('box_adoube'), text: 'J’ADOUBE' }] : [],
  label: (_scene, _seat, typed) => t('box_play', { word: typed }),
  question: () => t('box_question'),
  chance: (facts) => t('box_rows', facts),
  tells(_scene, move) {
    const made = move as Move;
    if (made.type !== 'play') return '';
    const [from, ...way] = made.route;
    const words = joinList((made.words ?? []).map(({ word, path }) => (path?.length ? `${word} (${path.join(' ')})` : word)));
    return t(words ? 'box_told' : 'box_told_silent', { from: from ?? '', to: way.at(-1) ?? '', words });
  },
  signs: '123456 ',
  hasJoker: true,
  isDrawn: true,
  isGuided: true,
  pieces: Jokers,
  room: ROWS.length * FINGER + 22,
  laying: {
    row: COLUMNS.length,
    spot: (view, seat, place) => SQUARES[dealtTo(view, seat, place)]!,
    laid(view, seat, pieces) {
      const [letters, owners] = [[...view.letters], [...view.owners]];
      for (const [place, letter] of [...pieces].entries()) {
        const square = dealtTo(view, seat, place);
        [letters[square], owners[square]] = [letter, sideOf(view, seat)];
      }
      return { ...view, letters: letters.join(''), owners: owners.join('') };
    },
  },
};

/** The number of the square on which *seat* lays letter number *place*: from the own left to the own right, from the own edge on. */
const dealtTo = (view: View, seat: Seat, place: number): number => (sideOf(view, seat) === 'w' ? place : SQUARES.length - 1 - place);
