// Written by tools/web_types.py from the catalogue.

import { translator } from '../../lib/language.svelte';
import * as en from './text.en.toml';
import * as fr from './text.fr.toml';

export const t = translator<
  'home' | 'menu' | 'close' | 'cancel' | 'table' | 'box_on_table' | 'voice_on' | 'voice_off' | 'clock_screen' | 'clock' | 'whose_turn' | 'turn' | 'to' |
  'to_you' | 'shows' | 'chance' | 'held' | 'pieces_left' | 'scores' | 'judgement' | 'entry' | 'ask_word' | 'ask_hand' | 'ask_pieces' | 'ask_player' |
  'ask_number' | 'touch_here' | 'type_here' | 'not_written_yet' | 'write' | 'still' | 'count_hand' | 'pieces_ready' | 'ok' | 'lot' | 'erase' | 'clear' | 'keys'
  | 'joker' | 'space' | 'key_left' | 'undo' | 'sheet' | 'pause' | 'resume' | 'time_over' | 'time_is_up' | 'seconds' | 'gets_ready' | 'touch_to_start' |
  'touch_when_done' | 'go_on' | 'see_table' | 'lines_count' | 'nothing_asked' | 'watching' | 'which' | 'readings' | 'does_not_stand' | 'nothing_written' |
  'refused_later' | 'drop' | 'mend' | 'admitted' | 'is_admitted' | 'laid' | 'spoken_admitted' | 'spoken_laid' | 'now_at' | 'offline' | 'offline_waiting' |
  'sending' | 'unfit' | 'sheet_title' | 'line_number' | 'all_lines' | 'no_lines' | 'stands' | 'falls' | 'correct' | 'correct_word' | 'strike' | 'leave_line' |
  'what_follows' | 'keep_correction' | 'keep_and_mend' | 'who_contests' | 'contest' | 'award' | 'award_to' | 'award_points' | 'award_reason' | 'write_down' |
  'places' | 'places_all' | 'places_host' | 'place_yours' | 'place_taken' | 'place_free' | 'take_place' | 'leave_place' | 'tv' | 'rules' | 'dictionary' |
  'dictionary_closed' | 'decisions' | 'act_prepared' | 'act_timed_out' | 'act_resigned' | 'act_flag_fell' | 'act_ended' | 'ask_timed_out' | 'ask_resigned' |
  'ask_prepared' | 'ask_flag_fell' | 'ask_ended' | 'settings' | 'leave' | 'see_end' | 'letters' | 'line' | 'at_stake' | 'contest_title' | 'contest_doubts' |
  'contest_laid' | 'contest_good' | 'contest_word' | 'contest_right' | 'contest_wrong' | 'contest_stays' | 'contest_costs' | 'contest_costs_nothing' |
  'contest_back' | 'contest_draws' | 'contest_loses' | 'contest_turn_over' | 'contest_again' | 'contest_later' | 'contest_jokers' | 'contest_others' |
  'contest_closed' | 'contest_leave' | 'contest_done' | 'contest_done_to' | 'contest_spoken_fallen' | 'contest_spoken_good' | 'robot_thinks' | 'robot_moves' |
  'robot_spoken' | 'robot_here' | 'robot_leaves' | 'robot_level' | 'place_robot' | 'was_joker' | 'robot_waits' | 'heads_on' | 'heads_off' | 'heads_turn' |
  'tour_offer' | 'tour_start' | 'tour_dismiss' | 'tour_menu' | 'tour_again' | 'tour_step' | 'tour_skip' | 'tour_next' | 'tour_end' | 'tour_table' |
  'tour_table_text' | 'tour_entry' | 'tour_entry_text' | 'tour_judge' | 'tour_judge_text' | 'tour_sheet' | 'tour_sheet_text' | 'tour_menu_text'
>({ fr: fr.default, en: en.default });
