// Written by tools/web_types.py from the catalogue.

import { translator } from '../../lib/language.svelte';
import * as en from './text.en.toml';
import * as fr from './text.fr.toml';

export const t = translator<
  'around' | 'free' | 'seat' | 'you' | 'here' | 'host' | 'program' | 'away' | 'sit' | 'sit_here' | 'your_name' | 'name_needed' | 'stand' | 'stand_up' | 'remove'
  | 'beside' | 'beside_text' | 'add' | 'bots' | 'bots_text' | 'strength' | 'invite' | 'invite_text' | 'code' | 'copy_code' | 'copy_link' | 'share_link' |
  'copied' | 'not_copied' | 'qr' | 'terms' | 'start' | 'still_free' | 'all_here' | 'host_starts' | 'waiting' | 'watching' | 'variant' | 'is_private' |
  'is_public' | 'spectators' | 'no_spectators' | 'rated' | 'hints' | 'box_rules' | 'without' | 'none' | 'yes' | 'no' | 'player_clock' | 'turn_clock' |
  'game_clock' | 'increment' | 'seconds' | 'minutes' | 'correspondence' | 'days'
>({ fr: fr.default, en: en.default });
