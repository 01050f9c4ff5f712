// Written by tools/web_types.py from the catalogue.

import { translator } from '../lib/language.svelte';
import * as en from './text.en.toml';
import * as fr from './text.fr.toml';

export const t = translator<
  'correspondence' | 'yours_none' | 'yours_once' | 'yours_times' | 'theirs' | 'reply' | 'start_one' | 'wrote' | 'you_wrote' | 'nothing_yet' | 'on_days' |
  'hours_left' | 'days_left' | 'hour_left' | 'too_late' | 'limit_spoken' | 'claim' | 'claim_text' | 'away_until' | 'holiday' | 'holiday_text' | 'holiday_on' |
  'holiday_days' | 'holiday_begin' | 'holiday_end' | 'notices' | 'push_text' | 'push_start' | 'push_on' | 'push_stop' | 'push_denied' | 'push_unable' | 'mail' |
  'mail_text' | 'mail_account' | 'mail_address' | 'mail_turn' | 'mail_reminder' | 'mail_when' | 'mail_give' | 'mail_waiting' | 'mail_on' | 'mail_stop' |
  'mail_confirm' | 'mail_confirm_text' | 'mail_confirmed' | 'mail_stopping' | 'mail_stopping_text' | 'mail_stopped' | 'loading' | 'games' | 'games_of' |
  'games_text' | 'games_game' | 'games_all' | 'games_opponent' | 'games_opponent_example' | 'games_word' | 'games_word_example' | 'games_search' | 'games_found'
  | 'games_found_more' | 'games_none' | 'games_never' | 'games_more' | 'games_alone' | 'games_against' | 'games_won' | 'games_shared' | 'games_lost' |
  'games_stopped' | 'games_points' | 'games_rating' | 'rating_curve' | 'rating_few' | 'rating_now' | 'pairing' | 'pairing_text' | 'which_game' | 'clock' |
  'clock_none' | 'clock_minutes' | 'clock_days' | 'strength' | 'strength_any' | 'strength_close' | 'strength_text' | 'rated' | 'your_name' | 'default_name' |
  'seek' | 'challenge' | 'waiting' | 'waiting_since' | 'waiting_days' | 'seconds' | 'minutes' | 'cancel' | 'robots' | 'play_robot' | 'open_tables' | 'data' |
  'data_text' | 'data_link' | 'blocks' | 'blocks_text' | 'blocks_none' | 'unblock' | 'data_page'
>({ fr: fr.default, en: en.default });
