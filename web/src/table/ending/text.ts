// Written by tools/web_types.py from the catalogue.

import { translator } from '../../lib/language.svelte';
import * as en from './text.en.toml';
import * as fr from './text.fr.toml';

export const t = translator<
  'wins' | 'wins_narrowly' | 'wins_widely' | 'shared' | 'nobody' | 'alone' | 'stopped' | 'was_leading' | 'game_number' | 'podium' | 'sheet' | 'turn' | 'round' |
  'count' | 'total' | 'hints' | 'hint_count' | 'plot' | 'plot_rounds' | 'plot_text' | 'series' | 'best_word' | 'correct_sheet' | 'another_game' | 'rematch' |
  'accept_rematch' | 'replay' | 'keep' | 'share' | 'copied' | 'not_copied' | 'put_away' | 'act_resigned' | 'act_timed_out' | 'act_flag_fell' | 'act_faulted' |
  'act_ended' | 'state_over' | 'played' | 'by_rule' | 'last_table' | 'keepsakes' | 'share_image' | 'image_alt' | 'image_saved' | 'image_failed' | 'print' |
  'understand' | 'round_count' | 'other_points' | 'wordless' | 'rank' | 'stakes'
>({ fr: fr.default, en: en.default });
export const fairness = translator<
  'title' | 'what' | 'ask' | 'agrees' | 'differs' | 'cannot' | 'promised' | 'seed' | 'share' | 'share_in' | 'share_missing' | 'share_forged' | 'share_none'
>({ fr: fr.fairness, en: en.fairness });
