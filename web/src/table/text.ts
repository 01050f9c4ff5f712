// Written by tools/web_types.py from the catalogue.

import { translator } from '../lib/language.svelte';
import * as en from './text.en.toml';
import * as fr from './text.fr.toml';

export const t = translator<
  'home' | 'go_home' | 'players' | 'game' | 'board' | 'round' | 'at_stake' | 'ledger' | 'words' | 'hand' | 'rules' | 'dictionary' | 'sounds_on' | 'sounds_off' |
  'dark' | 'light' | 'watch_again' | 'menu' | 'your_turn' | 'together' | 'together_short' | 'their_turn' | 'away' | 'gone' | 'thinking' | 'undo' | 'play' |
  'announce' | 'sending' | 'waiting' | 'waiting_many' | 'valid' | 'refused' | 'read_rule' | 'nothing_lost' | 'take_back' | 'keep_composing' | 'other_reasons' |
  'close' | 'lost' | 'connecting' | 'no_table' | 'not_invited' | 'time_left' | 'seconds_left' | 'log' | 'no_lines' | 'preview' | 'keys' | 'spectator' | 'paused'
  | 'studying' | 'first' | 'off' | 'confirm' | 'cancel' | 'your_turn_title' | 'your_turn_spoken' | 'say' | 'hint' | 'no_hints' | 'no_hints_rated' |
  'offered_end' | 'offered_pause' | 'offered_resume' | 'offered_begin' | 'offered_rematch' | 'own_end' | 'own_pause' | 'own_resume' | 'own_begin' |
  'own_rematch' | 'waits_for' | 'accept' | 'decline' | 'withdraw' | 'resume' | 'is_paused' | 'is_away' | 'are_away' | 'claim' | 'counted' | 'preparing' |
  'ready' | 'and' | 'bot' | 'program' | 'notices' | 'unfold_notices' | 'fold_notices' | 'may_act' | 'hand_over' | 'hand_over_to' | 'take_screen' |
  'take_screen_tail' | 'screen_text' | 'lift' | 'points_noun' | 'letters_noun' | 'is_late' | 'are_late' | 'days_left'
>({ fr: fr.default, en: en.default });
