// Written by tools/web_types.py from the catalogue.

import { translator } from '../../lib/language.svelte';
import * as en from './text.en.toml';
import * as fr from './text.fr.toml';

export const t = translator<
  'rules' | 'dictionary' | 'menu' | 'keys' | 'log' | 'close' | 'loading' | 'search_rules' | 'found' | 'nothing_found' | 'word' | 'look_up' | 'no_lines' |
  'settings' | 'agreements' | 'offer_pause' | 'offer_resume' | 'offer_end' | 'offer_begin' | 'resign' | 'resign_question' | 'resign_last' | 'resign_yes' |
  'resign_no' | 'leave' | 'leave_text' | 'share' | 'tv' | 'copied' | 'not_copied' | 'anagrams_of' | 'fairness' | 'fairness_text' | 'fairness_next' | 'variants'
  | 'reading' | 'others' | 'block' | 'report' | 'block_question' | 'report_question' | 'kept_away' | 'reported' | 'yes' | 'no'
>({ fr: fr.default, en: en.default });
