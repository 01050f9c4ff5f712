// Written by tools/web_types.py from the catalogue.

import { translator } from '../../lib/language.svelte';
import * as en from './text.en.toml';
import * as fr from './text.fr.toml';

export const t = translator<
  'coach' | 'thinking' | 'begin' | 'waiting' | 'dismiss' | 'studying'
>({ fr: fr.default, en: en.default });
