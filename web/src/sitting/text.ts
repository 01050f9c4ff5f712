// Written by tools/web_types.py from the catalogue.

import { translator } from '../lib/language.svelte';
import * as en from './text.en.toml';
import * as fr from './text.fr.toml';

export const t = translator<
  'duplicate' | 'gather' | 'loading' | 'no_sitting' | 'sitting_of' | 'quit' | 'lost' | 'board' | 'you' | 'opponent' | 'turn_of' | 'turns' | 'join' | 'join_text'
  | 'your_name' | 'take_part' | 'you_are_in' | 'waiting_for_begin' | 'participants' | 'my_answers' | 'my_answer' | 'send' | 'send_it' | 'replace' | 'replace_it'
  | 'sent_text' | 'kept_text' | 'sent_spoken' | 'nothing_sent' | 'seconds' | 'time_left' | 'turn_begins' | 'bell' | 'bell_counts' | 'bell_none' |
  'waiting_for_top' | 'the_top' | 'top_is' | 'with_words' | 'proved' | 'best_known' | 'found' | 'found_by_none' | 'you_have' | 'you_rank' | 'you_wrote' |
  'no_answer' | 'ruled' | 'alone' | 'share' | 'rank' | 'total' | 'mean' | 'of_the_top' | 'of' | 'tops' | 'won_places' | 'lost_places' | 'ranking' | 'next_in' |
  'next_soon' | 'was_last' | 'is_over' | 'final' | 'replay' | 'results' | 'desk' | 'turn' | 'turn_number' | 'before_first' | 'seconds_each' | 'add_30' |
  'add_60' | 'sealed' | 'room_screen' | 'desk_lobby' | 'desk_preparing' | 'desk_answering' | 'desk_all_in' | 'desk_rung' | 'desk_announced' | 'answers_of' |
  'answers_out_of' | 'awaited' | 'of_which_slips' | 'has_answered' | 'not_answered' | 'nobody_yet' | 'turns_played' | 'top_worth' | 'found_short' | 'people' |
  'on_paper' | 'on_a_phone' | 'points' | 'slip' | 'remove' | 'remove_question' | 'no' | 'choose_somebody' | 'enrol' | 'name' | 'enrol_it' | 'invite' | 'ring' |
  'announce' | 'begin' | 'close' | 'letters' | 'ruling' | 'ruling_text' | 'which_turn' | 'worth' | 'reason' | 'decide' | 'ruled_done' | 'who' | 'slip_done' |
  'close_slip' | 'enter_slip' | 'enter_it' | 'turn_in' | 'qr' | 'room_join' | 'room_wrote' | 'no_answers' | 'after_turns' | 'until_the_bell' | 'new_sitting' |
  'new_text' | 'which_game' | 'title' | 'title_example' | 'how_many_turns' | 'how_long' | 'usual' | 'bonus' | 'who_leads' | 'pace_arbiter' | 'pace_clock' |
  'pause' | 'cost' | 'prepared' | 'prepared_text' | 'seed' | 'copy' | 'copied' | 'not_copied' | 'options' | 'open' | 'results_of' | 'merged' | 'print' |
  'as_csv' | 'as_json' | 'to_sitting' | 'tops_head' | 'top' | 'star' | 'no_results' | 'merge' | 'merge_text' | 'other_code' | 'merge_it' | 'replay_over' |
  'replay_rank' | 'better' | 'next_turn' | 'finish' | 'play_it' | 'play' | 'skip'
>({ fr: fr.default, en: en.default });
