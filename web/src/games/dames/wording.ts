// What is said of the move that is being composed, and of the board.

import { joinList } from '../../lib/language.svelte';
import type { Wording } from '../game';
import type { DamesDraft } from './draft.svelte';
import { arrivalOf, startOf } from './composition';
import { positionOf, sideOf, type Piece, type Position, type Side, type Square } from './squares';
import type { View } from './types';
import { t } from './text';

export class DamesWording implements Wording {
  constructor(private readonly draft: DamesDraft) {}

  get label(): string {
    const { candidate, isPreparing, taken, words } = this.draft;
    if (isPreparing) return t('studying');
    if (words.length) return t('write', { words: joinList(words.map(({ text }) => text)) });
    return candidate && taken.length ? t('take', { letters: joinList(takenLetters(this.draft)) }) : t('play');
  }
  get title(): string {
    return this.draft.isPreparing ? t('study') : t('your_move');
  }
  get advice(): string {
    const { candidate, choice, isPreparing, isStrict, joker, scene, sketch, words } = this.draft;
    const { view } = scene;
    if (isPreparing) return t('advice_study');
    if (!scene.isToAct) return t('advice_wait');
    if (joker) return t('advice_joker', { letter: joker });
    if (!startOf(sketch) && candidate) return t('advice_alone');
    if (!startOf(sketch)) return isStrict ? t(view.is_adoube ? 'advice_adoube' : 'advice_strict') : t('advice_pick');
    if (!arrivalOf(sketch)) return view.touched ? t('advice_touched', { square: view.touched }) : t('advice_lay');
    if (choice.offered.length > 1) return t('advice_readings');
    return words.length ? t('advice_go_on') : t('advice_write');
  }
  /** The letter, where it goes, what it takes and what turns. */
  get described(): string {
    const { blocked, choice, position, scene, shown, side, taken, turned, words } = this.draft;
    const [start, arrival] = [startOf(shown), arrivalOf(shown)];
    if (!start) return words.length ? t('anywhere') : '';
    const letter = positionOf(scene.view).get(start)?.letter ?? '';
    if (blocked) return t(positionOf(scene.view).has(blocked) ? 'occupied' : 'out_of_reach', { letter, start, square: blocked });
    if (!arrival) return t('in_hand', { letter, square: start });
    const parts = [t('from_to', { letter, start, end: arrival })];
    if (taken.length) parts.push(t('takes', { letters: joinList(takenLetters(this.draft)), count: taken.length }));
    const turning = lettersOn(position, turned);
    if (turning.length) parts.push(t(side === 'w' ? 'turn_white' : 'turn_black', { letters: joinList(turning), count: turning.length }));
    if (choice.offered.length > 1) parts.push(t('reading', { place: choice.place + 1, count: choice.offered.length }));
    for (const joker of shown.jokers) parts.push(t('joker_at', { ...joker }));
    return parts.join(' · ');
  }
  /** The frame says what a candidate is worth; what leads to one is said here. */
  get doing(): string {
    const { candidate, joker, scene } = this.draft;
    if (joker) return this.advice;
    return scene.isToAct && candidate === null ? this.described : '';
  }
  get spoken(): string {
    const { scene, side, words } = this.draft;
    const move = [words.map(({ text }) => text).join(', '), this.described].filter(Boolean).join(', ');
    const sides = [t('spoken_side', { side: t(side === 'w' ? 'whites' : 'blacks') }), lettersOfSide(scene.view, 'w'), lettersOfSide(scene.view, 'b')];
    return [...sides, ...(move ? [t('spoken_move', { move })] : [])].join(' ');
  }
}

/** A piece in words, such as « U noir ». */
export function pieceName({ letter, side, isJoker }: Piece): string {
  if (isJoker) return t(side === 'w' ? 'white_joker' : 'black_joker', { letter });
  return t(side === 'w' ? 'white_letter' : 'black_letter', { letter });
}

export function sideName(view: View, seat: number): string {
  return t(sideOf(view, seat) === 'w' ? 'whites' : 'blacks');
}

function lettersOfSide(view: View, side: Side): string {
  const found = [...positionOf(view)].filter(([, piece]) => piece.side === side).map(([square, piece]) => t('spoken_letter', { square, letter: piece.letter }));
  return t('spoken_letters', { side: t(side === 'w' ? 'whites' : 'blacks'), letters: found.join(', ') });
}

function takenLetters(draft: DamesDraft): string[] {
  return lettersOn(positionOf(draft.scene.view), draft.taken);
}

/** What lies on *squares*; a preview may speak of a board that has changed since. */
function lettersOn(position: Position, squares: readonly Square[]): string[] {
  return squares.flatMap((square) => position.get(square)?.letter ?? []);
}
