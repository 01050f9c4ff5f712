// Written by tools/web_types.py from the catalogue.

import { translator } from '../../lib/language.svelte';
import * as en from './text.en.toml';
import * as fr from './text.fr.toml';

export const t = translator<
  'wins' | 'wins_narrowly' | 'wins_widely' | 'shared' | 'nobody' | 'alone' | 'stopped' | 'was_leading' | 'game_number' | 'podium' | 'sheet' | 'turn' | 'round' |
  'count' | 'total' | 'plot' | 'plot_rounds' | 'plot_text' | 'series' | 'best_word' | 'points' | 'letters' | 'rematch' | 'accept_rematch' | 'replay' | 'keep' |
  'share' | 'copied' | 'not_copied' | 'put_away' | 'act_resigned' | 'act_timed_out' | 'act_flag_fell' | 'act_faulted' | 'act_ended'
>({ fr: fr.default, en: en.default });
export const study = translator<
  'study' | 'what' | 'ask'
>({ fr: fr.study, en: en.study });
export const fairness = translator<
  'title' | 'what' | 'ask' | 'agrees' | 'differs' | 'cannot' | 'promised' | 'seed' | 'share' | 'share_in' | 'share_missing' | 'share_forged' | 'share_none'
>({ fr: fr.fairness, en: en.fairness });
