// Written by tools/web_types.py from the catalogue.

import { translator } from '../lib/language.svelte';
import * as en from './text.en.toml';
import * as fr from './text.fr.toml';

export const t = translator<
  'club' | 'gather' | 'loading' | 'lost' | 'cancel' | 'keep' | 'game' | 'new_club' | 'new_text' | 'club_name' | 'club_name_example' | 'your_name' | 'found' |
  'join_title' | 'join_text' | 'join' | 'not_in' | 'not_in_text' | 'members' | 'president' | 'organiser' | 'member' | 'you_president' | 'you_organiser' |
  'invite' | 'renew' | 'renew_sure' | 'no_code' | 'code' | 'qr' | 'print' | 'tables' | 'tables_text' | 'no_tables' | 'open_table' | 'seats' | 'as_usual' |
  'opened_by' | 'over_tables' | 'calendar' | 'no_events' | 'plan' | 'change' | 'cancel_event' | 'cancel_sure' | 'open_event' | 'open_sure' | 'go_there' |
  'see_again' | 'held' | 'over' | 'cancelled' | 'missed' | 'past' | 'event_title' | 'event_title_example' | 'event_at' | 'event_place' | 'what' | 'what_sitting'
  | 'what_tournament' | 'what_meeting' | 'sitting_of' | 'tournament_of' | 'meeting' | 'save_event' | 'ranking' | 'ranking_of' | 'ranking_table' | 'no_season' |
  'no_results' | 'rank' | 'name' | 'points' | 'uncounted' | 'rule_places' | 'rule_percent' | 'rule_best' | 'season_since' | 'season_ended' | 'other_seasons' |
  'open_season' | 'season_title' | 'season_example' | 'season_by' | 'by_places' | 'by_percent' | 'best' | 'best_all' | 'begin' | 'close_season' | 'close_sure' |
  'export_csv' | 'export_json' | 'members_title' | 'role_of' | 'remove' | 'remove_sure' | 'give_presidency' | 'removed' | 'removed_text' | 'removed_number' |
  'pardon' | 'yourself' | 'usual' | 'usual_none' | 'usual_text' | 'set_usual' | 'drop_usual' | 'drop_sure' | 'options' | 'usual_count' | 'own' | 'rename' |
  'rename_club' | 'leave' | 'leave_sure' | 'leave_last' | 'news_joined' | 'news_left' | 'news_table' | 'news_planned' | 'news_cancelled' | 'news_opened' |
  'news_over'
>({ fr: fr.default, en: en.default });
export const gathering = translator<
  'name' | 'text' | 'members' | 'state'
>({ fr: fr.gathering, en: en.gathering });
