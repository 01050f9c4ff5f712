// Written by tools/web_types.py from the catalogue.

import { translator } from '../../lib/language.svelte';
import * as en from '../../../../src/lettrine/games/ludime/text.en.toml';
import * as fr from '../../../../src/lettrine/games/ludime/text.fr.toml';

export const t = translator<
  'box_threw' | 'box_took_stock' | 'box_took_discard' | 'box_modify' | 'box_take' | 'box_put_back' | 'box_throw' | 'box_exchange' | 'box_exchange_off' |
  'box_question' | 'box_question_throw' | 'state' | 'state_closing' | 'holding' | 'on_table' | 'words' | 'no_words' | 'word' | 'word_yours' | 'word_new' |
  'word_changed' | 'word_taken' | 'word_chosen' | 'hint' | 'hint_first' | 'first_short' | 'first_new' | 'advice_take_first' | 'advice_first' | 'hint_wait' |
  'new_word' | 'modifying' | 'adding_own' | 'adding' | 'readings' | 'take_stock' | 'take_discard' | 'undo_take' | 'play_lay' | 'play_modify' | 'play_discard' |
  'play_exchange' | 'exchange' | 'throw' | 'throw_stop' | 'advice_throw' | 'exchange_stop' | 'advice_wait' | 'advice_take' | 'advice_owed' | 'advice_bound' |
  'advice_exchange' | 'to_exchange' | 'advice_compose' | 'advice_left' | 'step_take' | 'step_compose' | 'step_discard' | 'from_stock' | 'from_stock_card' |
  'from_discard' | 'from_discard_card' | 'exchanged' | 'count_detail' | 'round_words' | 'spoken' | 'rounds' | 'story'
>({ fr: fr.board, en: en.board });
