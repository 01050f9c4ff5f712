// Written by tools/web_types.py from the catalogue.

import { translator } from '../../lib/language.svelte';
import * as en from '../../../../src/lettrine/games/rami/text.en.toml';
import * as fr from '../../../../src/lettrine/games/rami/text.fr.toml';

export const t = translator<
  'box_threw' | 'box_took_stock' | 'box_took_discard' | 'box_take' | 'box_throw' | 'box_claim' | 'box_question' | 'state' | 'holding' | 'hands' | 'size' | 'die'
  | 'claim_rest' | 'row_hint' | 'take_stock' | 'take_discard' | 'play_discard' | 'play_claim' | 'advice_wait' | 'advice_take' | 'advice_throw' | 'advice_picked'
  | 'last' | 'shows' | 'shows_you' | 'spoken'
>({ fr: fr.board, en: en.board });
