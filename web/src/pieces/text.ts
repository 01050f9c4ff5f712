// Written by tools/web_types.py from the catalogue.

import { translator } from '../lib/language.svelte';
import * as en from './text.en.toml';
import * as fr from './text.fr.toml';

export const settings = translator<
  'language' | 'theme' | 'system' | 'light' | 'dark' | 'size' | 'small' | 'normal' | 'large' | 'text' | 'largest' | 'letters' | 'serif' | 'plain' | 'case' |
  'capitals' | 'lower_case' | 'pace' | 'pace_slow' | 'pace_normal' | 'pace_quick' | 'pace_at_once' | 'contrast' | 'values' | 'motion' | 'sounds' | 'voice' |
  'voice_sample'
>({ fr: fr.settings, en: en.settings });
export const keeping = translator<
  'unkept' | 'no_cookies' | 'allow'
>({ fr: fr.keeping, en: en.keeping });
export const word = translator<
  'valid' | 'refused' | 'forms' | 'not_admitted' | 'unknown'
>({ fr: fr.word, en: en.word });
export const typing = translator<
  'open' | 'word'
>({ fr: fr.typing, en: en.typing });
export const unreachable = translator<
  'title' | 'text' | 'again' | 'home' | 'needs_server' | 'rules' | 'aid' | 'old_title' | 'old_text' | 'reload'
>({ fr: fr.unreachable, en: en.unreachable });
export const network = translator<
  'offline' | 'waiting'
>({ fr: fr.network, en: en.network });
export const build = translator<
  'ready' | 'take' | 'later'
>({ fr: fr.build, en: en.build });
export const card = translator<
  'open' | 'close' | 'listen' | 'colon' | 'derived' | 'no_sense' | 'synonyms' | 'frequency' | 'why' | 'why_not' | 'for' | 'against' | 'refused' | 'forms' |
  'anagrams' | 'no_forms' | 'no_anagrams' | 'loading' | 'keep' | 'kept' | 'keep_text' | 'keep_on' | 'my_words'
>({ fr: fr.card, en: en.card });
