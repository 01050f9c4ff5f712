// Written by tools/web_types.py from the catalogue.

import { translator } from '../lib/language.svelte';
import * as en from './text.en.toml';
import * as fr from './text.fr.toml';

export const t = translator<
  'gather' | 'gather_text' | 'kinds' | 'mine' | 'none' | 'loading' | 'duplicate' | 'duplicate_text' | 'sitting_of' | 'participants' | 'phase_lobby' |
  'phase_turn' | 'phase_over' | 'pairing' | 'pairing_text' | 'correspondence' | 'correspondence_text'
>({ fr: fr.default, en: en.default });
