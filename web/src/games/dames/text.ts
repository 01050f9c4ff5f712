// Written by tools/web_types.py from the catalogue.

import { translator } from '../../lib/language.svelte';
import * as en from '../../../../src/lettrine/games/dames/text.en.toml';
import * as fr from '../../../../src/lettrine/games/dames/text.fr.toml';

export const t = translator<
  'box_rows' | 'box_told' | 'box_told_silent' | 'box_adoube' | 'box_question' | 'box_play' | 'board' | 'your_move' | 'study' | 'studying' | 'advice_study' |
  'advice_wait' | 'advice_pick' | 'advice_alone' | 'advice_strict' | 'advice_adoube' | 'advice_touched' | 'advice_lay' | 'advice_write' | 'advice_go_on' |
  'advice_readings' | 'advice_joker' | 'play' | 'write' | 'take' | 'silent' | 'double' | 'next_way' | 'go_on' | 'arrived' | 'adoube' | 'adoube_late' |
  'adoube_said' | 'not_your_turn' | 'anywhere' | 'in_hand' | 'out_of_reach' | 'occupied' | 'from_to' | 'takes' | 'turn_white' | 'turn_black' | 'reading' |
  'joker_at' | 'jokers' | 'joker_in_hand' | 'spoken_letter' | 'spoken_side' | 'spoken_letters' | 'spoken_move' | 'whites' | 'blacks' | 'white_letter' |
  'black_letter' | 'white_joker' | 'black_joker' | 'empty' | 'cell' | 'departure' | 'is_picked' | 'is_moved' | 'will_turn' | 'reached' | 'will_leave' | 'rank' |
  'rank_second' | 'has_turned' | 'has_moved' | 'at_fault' | 'legend_turn' | 'legend_reach' | 'legend_last' | 'legend_median' | 'legend_fault' | 'turn_board' |
  'replay' | 'written' | 'under_way' | 'to_turn' | 'turned' | 'taken_count' | 'taken' | 'taken_by' | 'none_taken' | 'used' | 'jokers_left' | 'no_joker' |
  'words' | 'no_words' | 'pieces' | 'state_single' | 'state_match' | 'state_study' | 'valid'
>({ fr: fr.board, en: en.board });
