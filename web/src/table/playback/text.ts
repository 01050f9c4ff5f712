// Written by tools/web_types.py from the catalogue.

import { translator } from '../../lib/language.svelte';
import * as en from './text.en.toml';
import * as fr from './text.fr.toml';

export const t = translator<
  'title' | 'again' | 'mine' | 'skip' | 'pause' | 'resume' | 'next' | 'previous' | 'speed' | 'step_of' | 'total' | 'undo' | 'lay' | 'discard' | 'move' | 'turn'
  | 'take' | 'draw'
>({ fr: fr.default, en: en.default });
