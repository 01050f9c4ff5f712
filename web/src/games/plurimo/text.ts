// Written by tools/web_types.py from the catalogue.

import { translator } from '../../lib/language.svelte';
import * as en from '../../../../src/lettrine/games/plurimo/text.en.toml';
import * as fr from '../../../../src/lettrine/games/plurimo/text.fr.toml';

export const t = translator<
  'box_rejected' | 'box_passed' | 'box_lay_none' | 'box_lay_left' | 'box_lay_right' | 'box_lay_both' | 'box_reject' | 'box_pass' | 'hand' | 'advice' |
  'opening_advice' | 'child_advice' | 'play' | 'lay_card' | 'pass' | 'pass_question' | 'pass_question_solo' | 'shuffle' | 'sort' | 'reject' | 'keep_cards' |
  'reject_advice' | 'give_up' | 'choose_a_card' | 'surplus' | 'surplus_advice' | 'rebuild' | 'put_back' | 'not_your_turn' | 'support' | 'before' | 'pull_left' |
  'pull_right' | 'push' | 'push_left' | 'push_right' | 'full' | 'not_yet' | 'empty' | 'joker' | 'cap' | 'joker_cap' | 'joker_for' | 'card' | 'laid_on' |
  'laid_now' | 'lifted' | 'pulled' | 'height' | 'slot' | 'word_now' | 'no_word' | 'hand_spoken' | 'stock_spoken' | 'goal_spoken' | 'joker_asks' |
  'joker_question' | 'lacking' | 'lacks' | 'letters' | 'worth' | 'valid' | 'typed' | 'reading' | 'other_reading' | 'stock' | 'cards' | 'in_hand' | 'last_turn' |
  'state_first' | 'state' | 'state_words' | 'leads' | 'leader' | 'leader_advice' | 'leader_waits' | 'proposal' | 'propose' | 'propose_a_word' | 'finish' |
  'finish_question' | 'goal' | 'no_goal' | 'your_goal' | 'goal_cap' | 'wanted' | 'hands' | 'hand_of' | 'project' | 'leave_project'
>({ fr: fr.board, en: en.board });
