// Written by tools/web_types.py from the catalogue.

import { translator } from '../../lib/language.svelte';
import * as en from '../../../../src/lettrine/games/deplimo/text.en.toml';
import * as fr from '../../../../src/lettrine/games/deplimo/text.fr.toml';

export const t = translator<
  'box_segment' | 'box_letters' | 'box_draw' | 'box_done' | 'box_question' | 'box_lay' | 'your_letters' | 'advice' | 'advice_draw' | 'advice_done' |
  'place_first' | 'keep' | 'draw' | 'done' | 'done_question' | 'flip' | 'flip_off' | 'shuffle' | 'no_letter' | 'ruler' | 'ruler_of' | 'see_ruler' | 'see_mine' |
  'segment' | 'cell' | 'joint' | 'empty' | 'face' | 'held' | 'back' | 'back_value' | 'not_rolled' | 'bag' | 'bag_detail' | 'bag_letters' | 'segments' | 'total'
  | 'doubled' | 'penalty' | 'to_place' | 'finished' | 'draws' | 'large' | 'small' | 'loupe' | 'next_segment' | 'previous_segment' | 'segment_spoken' | 'gap' |
  'letters_spoken' | 'unfinished' | 'repeated' | 'beside' | 'then_gap' | 'points_noun' | 'segment_word' | 'ruler_yours' | 'whose' | 'beside_letters' | 'times'
>({ fr: fr.board, en: en.board });
