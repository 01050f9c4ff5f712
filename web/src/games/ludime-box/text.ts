// Written by tools/web_types.py from the catalogue.

import { translator } from '../../lib/language.svelte';
import * as en from './text.en.toml';
import * as fr from './text.fr.toml';

export const t = translator<
  'hand' | 'composed' | 'card' | 'laid' | 'thrown' | 'picked' | 'owed' | 'of_table' | 'of_hand' | 'waiting' | 'end' | 'piles' | 'stock' | 'discard' | 'cards' |
  'empty' | 'take_here' | 'drop_here' | 'on_top' | 'your_turn' | 'turn_of' | 'done' | 'round' | 'round_over' | 'player' | 'gained' | 'total' | 'next_round' |
  'good' | 'shuffle' | 'sort' | 'points' | 'not_your_turn'
>({ fr: fr.default, en: en.default });
