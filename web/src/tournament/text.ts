// Written by tools/web_types.py from the catalogue.

import { translator } from '../lib/language.svelte';
import * as en from './text.en.toml';
import * as fr from './text.fr.toml';

export const t = translator<
  'tournament' | 'gather' | 'loading' | 'missing' | 'players' | 'teams' | 'form_swiss' | 'form_round_robin' | 'form_knockout' | 'form_series' | 'code' |
  'invite' | 'copied' | 'print' | 'room_screen' | 'export_standings' | 'export_results' | 'standings' | 'standings_after' | 'final_standings' | 'tie_break' |
  'place' | 'player' | 'round' | 'points' | 'bye' | 'playing' | 'why' | 'rounds' | 'opened_at' | 'not_opened' | 'awaits' | 'open_table' | 'to_come' | 'done' |
  'see_table' | 'go_to_table' | 'byes' | 'no_bye' | 'your_table' | 'against' | 'go_to_my_table' | 'you_left' | 'you_have_a_bye' | 'it_is_over' | 'you_are_done'
  | 'you_wait' | 'withdraw' | 'withdraw_sure' | 'entrants' | 'your_name' | 'team_name' | 'members' | 'enter' | 'you_are_in' | 'add_name' | 'add_kind' |
  'somebody' | 'robot_of' | 'robot' | 'add' | 'add_text' | 'written' | 'since' | 'gone' | 'take_back' | 'withdraw_them' | 'remove' | 'remove_sure' |
  'nobody_yet' | 'direction' | 'games_done' | 'director_open' | 'director_paired' | 'director_playing' | 'director_last' | 'director_between' |
  'director_complete' | 'director_over' | 'pair_round' | 'open_round' | 'unpair' | 'finish' | 'finish_sure' | 'enter_result' | 'round_label' | 'table_label' |
  'game_label' | 'everybody' | 'outcome' | 'wins' | 'tie' | 'forfeits' | 'forfeit_both' | 'no_result' | 'scores' | 'scores_optional' | 'cancel' | 'write' |
  'new_tournament' | 'new_text' | 'other_game' | 'name' | 'form' | 'text_swiss' | 'text_round_robin' | 'text_knockout' | 'text_series' | 'round_count' |
  'best_of' | 'seats' | 'boards' | 'forfeit' | 'first_round' | 'interval' | 'double' | 'listed' | 'options' | 'announce'
>({ fr: fr.default, en: en.default });
export const gathering = translator<
  'name' | 'text' | 'entered' | 'open' | 'round' | 'over'
>({ fr: fr.gathering, en: en.gathering });
