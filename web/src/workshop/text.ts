// Written by tools/web_types.py from the catalogue.

import { translator } from '../lib/language.svelte';
import * as en from './text.en.toml';
import * as fr from './text.fr.toml';

export const t = translator<
  'title' | 'of' | 'as_box' | 'box_says' | 'share' | 'shared' | 'not_shared' | 'name' | 'unnamed' | 'known' | 'table' | 'options' | 'letters' | 'letters_note' |
  'letters_note_value' | 'count_of' | 'value_of' | 'letters_same' | 'letters_changed' | 'games' | 'playing' | 'stop' | 'try' | 'more' | 'length' | 'length_now'
  | 'began' | 'seen' | 'seen_note' | 'dead' | 'score' | 'leads' | 'histogram' | 'interval' | 'seen_text' | 'early' | 'early_note' | 'same_game' |
  'told_length_more' | 'told_length_less' | 'told_began_more' | 'told_began_less' | 'told_dead_more' | 'told_dead_less' | 'told_score_more' | 'told_score_less'
  | 'told_leads_more' | 'told_leads_less' | 'alike' | 'began_alike' | 'open' | 'against' | 'loading'
>({ fr: fr.default, en: en.default });
