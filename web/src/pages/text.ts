// Written by tools/web_types.py from the catalogue.

import { translator } from '../lib/language.svelte';
import * as en from './text.en.toml';
import * as fr from './text.fr.toml';

export const t = translator<
  'main' | 'boxes' | 'ways' | 'rules' | 'dictionary' | 'puzzle' | 'tables' | 'settings' | 'me' | 'my_progress' | 'menu' | 'dark' | 'light' | 'language' | 'skip'
  | 'initial' | 'hero_1' | 'hero_2' | 'hero_3' | 'hero' | 'resume' | 'resume_theirs' | 'join' | 'code' | 'enter' | 'bad_code' | 'boxes_and_games' | 'how' |
  'learn' | 'players_range' | 'players_one' | 'players_list' | 'way_screen' | 'way_screen_text' | 'way_friends' | 'way_friends_text' | 'way_bots' |
  'way_bots_text' | 'way_solo' | 'way_solo_text' | 'way_collective' | 'way_collective_text' | 'today' | 'puzzle_text' | 'tables_text' | 'gather' | 'gather_text'
  | 'not_found' | 'back' | 'loading' | 'choose_game' | 'choose_level' | 'no_clock' | 'never_clock' | 'players' | 'options' | 'public' | 'hints' | 'rated' |
  'rated_text' | 'your_name' | 'names' | 'player_name' | 'open' | 'begin' | 'none' | 'yes' | 'no' | 'minutes' | 'default_name' | 'word_title' | 'word' |
  'for_game' | 'any_game' | 'look_up' | 'anagrams_title' | 'letters' | 'find' | 'blank' | 'words_found' | 'words_shown' | 'pages' | 'previous' | 'next' |
  'free_seat' | 'phase_open' | 'phase_playing' | 'phase_paused' | 'understand' | 'result' | 'phase_over' | 'open_one' | 'no_tables' | 'keep' | 'name_kept' |
  'my_games' | 'search_games' | 'no_games' | 'ratings' | 'game' | 'rating' | 'games_played' | 'account' | 'account_text' | 'account_needs_cookies' | 'known_as'
  | 'login' | 'password' | 'log_in' | 'sign_up' | 'log_out' | 'entered' | 'opened' | 'left' | 'my_data' | 'my_data_text' | 'export' | 'forget' |
  'forget_question' | 'forgotten' | 'lessons' | 'lessons_text' | 'play' | 'play_here' | 'play_box' | 'play_box_note' | 'friends' | 'learn_note' | 'play_note' |
  'friends_note' | 'no_network' | 'read_offline' | 'read_offline_text' | 'dictionary_back' | 'dictionary_contest' | 'dictionary_offline' | 'which_game' |
  'play_at_once' | 'play_at_once_text' | 'resume_lesson' | 'resume_lesson_text' | 'to_you' | 'to_you_text' | 'correspondence' | 'your_data' | 'pairing' |
  'waits_since' | 'seconds_short' | 'minutes_short' | 'hours_short' | 'days_short' | 'host_rating' | 'host_unrated' | 'with_days' | 'with_minutes' |
  'with_clock' | 'without_clock' | 'other_options' | 'is_rated'
>({ fr: fr.default, en: en.default });
