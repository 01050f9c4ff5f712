// What is said of the move that is being composed, and of the board.

import { joinList } from '../../lib/language.svelte';
import type { DamesDraft } from './draft.svelte';
import { arrivalOf, startOf } from './sketch';
import { positionOf, sideOf, type Piece, type Position, type Side, type Square } from './squares';
import type { View } from './types';
import { t } from './text';

export function labelOf(draft: DamesDraft): string {
  if (draft.isPreparing) return t('studying');
  if (draft.words.length) return t('write', { words: joinList(draft.words.map(({ text }) => text)) });
  return draft.candidate && draft.taken.length ? t('take', { letters: joinList(takenLetters(draft)) }) : t('play');
}

export function adviceOf(draft: DamesDraft): string {
  const { view } = draft.scene;
  if (draft.isPreparing) return t('advice_study');
  if (!draft.scene.isToAct) return t('advice_wait');
  if (draft.joker) return t('advice_joker', { letter: draft.joker });
  if (!startOf(draft.sketch) && draft.candidate) return t('advice_alone');
  if (!startOf(draft.sketch)) return draft.isStrict ? t(view.is_adoube ? 'advice_adoube' : 'advice_strict') : t('advice_pick');
  if (!arrivalOf(draft.sketch)) return view.touched ? t('advice_touched', { square: view.touched }) : t('advice_lay');
  if (draft.choice.offered.length > 1) return t('advice_readings');
  return draft.words.length ? t('advice_go_on') : t('advice_write');
}

/** The letter, where it goes, what it takes and what turns. */
export function describeMove(draft: DamesDraft): string {
  const [start, arrival] = [startOf(draft.shown), arrivalOf(draft.shown)];
  const letter = start ? (positionOf(draft.scene.view).get(start)?.letter ?? '') : '';
  if (!start) return draft.words.length ? t('anywhere') : '';
  if (!arrival) return t('in_hand', { letter, square: start });
  const parts = [t('from_to', { letter, start, end: arrival })];
  if (draft.taken.length) parts.push(t('takes', { letters: joinList(takenLetters(draft)), count: draft.taken.length }));
  const turned = lettersOn(draft.position, draft.turned);
  if (turned.length) parts.push(t(draft.side === 'w' ? 'turn_white' : 'turn_black', { letters: joinList(turned), count: turned.length }));
  const { offered, place } = draft.choice;
  if (offered.length > 1) parts.push(t('reading', { place: place + 1, count: offered.length }));
  for (const joker of draft.shown.jokers) parts.push(t('joker_at', { letter: joker.letter, square: joker.square }));
  return parts.join(' · ');
}

export function spokenOf(draft: DamesDraft): string {
  const { view } = draft.scene;
  const move = [draft.words.map(({ text }) => text).join(', '), draft.described].filter(Boolean).join(', ');
  return [t('spoken_side', { side: t(draft.side === 'w' ? 'whites' : 'blacks') }), lettersOfSide(view, 'w'), lettersOfSide(view, 'b'), move]
    .filter(Boolean)
    .join('. ');
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
  const found = [...positionOf(view)].filter(([, piece]) => piece.side === side).map(([square, piece]) => `${piece.letter} ${square}`);
  return `${t(side === 'w' ? 'whites' : 'blacks')} : ${found.join(', ')}`;
}

function takenLetters(draft: DamesDraft): string[] {
  return lettersOn(positionOf(draft.scene.view), draft.taken);
}

/** What lies on *squares*; a preview may speak of a board that has changed since. */
function lettersOn(position: Position, squares: readonly Square[]): string[] {
  return squares.flatMap((square) => position.get(square)?.letter ?? []);
}
