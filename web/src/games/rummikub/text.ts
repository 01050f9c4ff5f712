// Written by tools/web_types.py from the catalogue.

import { translator } from '../../lib/language.svelte';
import * as en from '../../../../src/lettrine/games/rummikub/text.en.toml';
import * as fr from '../../../../src/lettrine/games/rummikub/text.fr.toml';

export const t = translator<
  'box_passed' | 'box_lots' | 'box_arrange' | 'box_arrange_new' | 'box_pass' | 'box_lay' | 'box_question' | 'box_accept' | 'box_contest' | 'box_keep' |
  'box_refuse' | 'rack' | 'advice_open' | 'advice' | 'advice_loose' | 'spoken' | 'to_workshop' | 'table' | 'no_words' | 'workshop' | 'workshop_text' |
  'workshop_empty' | 'loose' | 'new_word' | 'letters' | 'word_label' | 'word_joker' | 'word_new' | 'word_gone' | 'tied' | 'break_up' | 'tile' | 'tile_rack' |
  'tile_table' | 'joker' | 'joker_as' | 'place' | 'end_of' | 'play' | 'pass' | 'reset' | 'shuffle' | 'not_your_turn' | 'stock' | 'this_turn' | 'total' |
  'taken_down' | 'nothing_yet' | 'last' | 'opened' | 'closed' | 'joker_question' | 'accept' | 'contest' | 'keep_word' | 'refuse_word' | 'review' | 'voting' |
  'theme'
>({ fr: fr.board, en: en.board });
