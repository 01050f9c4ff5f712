// Written by tools/web_types.py from the catalogue.

import { translator } from '../lib/language.svelte';
import * as en from './text.en.toml';
import * as fr from './text.fr.toml';

export const t = translator<
  'puzzle' | 'puzzle_text' | 'puzzle_of' | 'easy' | 'medium' | 'hard' | 'difficulty' | 'quit' | 'board' | 'panel' | 'you' | 'opponent' | 'opponent_number' |
  'answer' | 'answers' | 'tries_left' | 'tries' | 'rules_of_tries' | 'refused' | 'beside' | 'give_up' | 'give_up_question' | 'sure' | 'keep_trying' | 'found' |
  'over' | 'given_up' | 'better_than' | 'series' | 'no_series' | 'share' | 'shared_text' | 'shared_tries' | 'shared_given_up' | 'copied' | 'not_shared' |
  'another' | 'archive' | 'today' | 'archive_text' | 'not_tried' | 'status' | 'percent' | 'loading' | 'grade_found' | 'grade_close' | 'grade_good' |
  'grade_some' | 'grade_none' | 'to_print' | 'sheet_of' | 'sheet' | 'sheet_text' | 'sheet_game' | 'sheet_count' | 'sheet_words' | 'sheet_words_help' |
  'sheet_make' | 'sheet_making' | 'sheet_done' | 'sheet_print' | 'sheet_name' | 'sheet_number' | 'sheet_line' | 'sheet_answers' | 'sheet_missing'
>({ fr: fr.default, en: en.default });
