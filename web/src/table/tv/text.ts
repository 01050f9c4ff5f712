// Written by tools/web_types.py from the catalogue.

import { translator } from '../../lib/language.svelte';
import * as en from './text.en.toml';
import * as fr from './text.fr.toml';

export const t = translator<
  'turn' | 'paused' | 'stock' | 'free' | 'enter_code' | 'scan' | 'not_watched' | 'write_here' | 'wrote'
>({ fr: fr.default, en: en.default });
