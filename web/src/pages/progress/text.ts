// Written by tools/web_types.py from the catalogue.

import { translator } from '../../lib/language.svelte';
import * as en from './text.en.toml';
import * as fr from './text.fr.toml';

export const t = translator<
  'title' | 'title_of' | 'locale' | 'loading' | 'offer' | 'turn_on' | 'back' | 'left' | 'remember' | 'reveal' | 'how' | 'grade_again' | 'grade_hard' |
  'grade_good' | 'grade_easy' | 'source_kept' | 'source_better' | 'source_refused' | 'source_robot' | 'nothing_due' | 'no_words' | 'words' | 'due_now' | 'due' |
  'drop' | 'games' | 'no_results' | 'stop' | 'stop_question' | 'stop_no' | 'stop_yes' | 'sum' | 'rating' | 'curve_wins' | 'curve_rating' | 'curve_points' |
  'results' | 'day' | 'result' | 'points' | 'against' | 'won' | 'lost' | 'last_words' | 'keep_all'
>({ fr: fr.default, en: en.default });
