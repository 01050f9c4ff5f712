// Written by tools/web_types.py from the catalogue.

import { translator } from '../../lib/language.svelte';
import * as en from './text.en.toml';
import * as fr from './text.fr.toml';

export const t = translator<
  'title' | 'text' | 'which' | 'order' | 'draw_lots' | 'name' | 'drew' | 'up' | 'down' | 'remove' | 'add' | 'begins' | 'judging' | 'at_once' | 'on_contest' |
  'cost' | 'clock' | 'clock_box' | 'clock_none' | 'clock_turn' | 'clock_players' | 'clock_game' | 'seconds' | 'minutes' | 'writers' | 'writers_all' |
  'writers_host' | 'options' | 'as_the_box' | 'changed' | 'rules' | 'open' | 'wrong_too_few' | 'wrong_too_many' | 'wrong_not_so_many' | 'wrong_twice' |
  'wrong_empty' | 'loading' | 'order_of' | 'moved_to' | 'robot' | 'robot_of' | 'robot_level' | 'robot_here' | 'person' | 'robot_text' | 'how' | 'how_steps'
>({ fr: fr.default, en: en.default });
