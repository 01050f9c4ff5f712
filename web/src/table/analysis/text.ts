// Written by tools/web_types.py from the catalogue.

import { translator } from '../../lib/language.svelte';
import * as en from './text.en.toml';
import * as fr from './text.fr.toml';

export const t = translator<
  'title' | 'loading' | 'waiting' | 'progress' | 'retry' | 'retry_in' | 'back' | 'share' | 'copied' | 'not_copied' | 'moves' | 'mine' | 'all' | 'which' | 'move'
  | 'not_yet' | 'computing' | 'BEST' | 'GOOD' | 'INACCURACY' | 'MISTAKE' | 'BLUNDER' | 'legend' | 'see' | 'played' | 'better' | 'other' | 'choice' | 'now' |
  'lead' | 'chance' | 'laid' | 'board' | 'why' | 'word' | 'previous' | 'next' | 'from_here' | 'next_mistake' | 'no_mistake' | 'working' | 'keys' | 'said' |
  'figures' | 'player' | 'count' | 'accuracy' | 'mistakes' | 'cost' | 'luck' | 'unit_laid' | 'unit_points' | 'unit_chance' | 'unit_points_only' |
  'unit_chance_only' | 'words' | 'words_of' | 'lead_of' | 'takes_lead'
>({ fr: fr.default, en: en.default });
