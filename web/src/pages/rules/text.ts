// Written by tools/web_types.py from the catalogue.

import { translator } from '../../lib/language.svelte';
import * as en from './text.en.toml';
import * as fr from './text.fr.toml';

export const t = translator<
  'all_rules' | 'all_rules_text' | 'lexicon' | 'print' | 'aid' | 'lesson' | 'play' | 'back' | 'aim' | 'facts' | 'box' | 'start' | 'turn' | 'example' | 'total' |
  'scores' | 'shapes' | 'end' | 'worth' | 'mistakes' | 'options' | 'options_text' | 'usual' | 'none' | 'nothing' | 'reading' | 'values' | 'letters' | 'value' |
  'count' | 'aid_turn' | 'legend' | 'workshop' | 'cut_out' | 'cut_out_text' | 'cut_out_paper' | 'cut_out_advice' | 'letter_paper' | 'making' | 'made'
>({ fr: fr.default, en: en.default });
