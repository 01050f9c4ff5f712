// Written by tools/web_types.py from the catalogue.

import { translator } from '../lib/language.svelte';
import * as en from './text.en.toml';
import * as fr from './text.fr.toml';

export const t = translator<
  'class' | 'class_text' | 'class_new' | 'class_title' | 'class_title_example' | 'open' | 'game' | 'form' | 'form_pairs' | 'form_robots' | 'form_together' |
  'form_duplicate' | 'text_together' | 'text_duplicate' | 'level' | 'minutes' | 'minutes_none' | 'minutes_of' | 'week' | 'week_help' | 'week_only' |
  'words_kept' | 'enter_with' | 'enter_help' | 'first_name' | 'enter' | 'welcome' | 'waiting' | 'no_table' | 'asking' | 'watch' | 'paused' | 'paused_text' |
  'time_over' | 'time_over_text' | 'lost' | 'gone' | 'home' | 'no_answer' | 'loading' | 'summary' | 'left' | 'over' | 'change' | 'keep_plan' | 'begin' | 'again'
  | 'another' | 'pause_all' | 'resume' | 'together' | 'arbitrate' | 'play_for_all' | 'sheets' | 'report' | 'projector' | 'project' | 'project_none' |
  'on_screen' | 'off_screen' | 'opening' | 'week_word' | 'stuck' | 'away' | 'acting' | 'pupils' | 'here' | 'not_here' | 'remove' | 'remove_question' |
  'remove_sure' | 'cancel' | 'someone' | 'it_is' | 'it_is_not' | 'nobody' | 'nothing_yet' | 'erased' | 'kept' | 'keep' | 'report_of' | 'report_words' |
  'report_week' | 'report_refused' | 'col_name' | 'col_count' | 'col_longest' | 'col_week' | 'col_refused' | 'names_only' | 'print' | 'export' | 'back' |
  'screen_empty' | 'state_lobby' | 'state_round' | 'class_of'
>({ fr: fr.default, en: en.default });
