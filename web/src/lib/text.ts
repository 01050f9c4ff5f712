// Written by tools/web_types.py from the catalogue.

import { translator } from './language.svelte';
import * as en from './text.en.toml';
import * as fr from './text.fr.toml';

export const t = translator<
  'silent' | 'too_late' | 'bot' | 'one_of_bots' | 'your_turn' | 'your_turn_named' | 'turn_of' | 'you' | 'score' | 'score_letters' | 'in_hand' |
  'dictionary_closed'
>({ fr: fr.default, en: en.default });
