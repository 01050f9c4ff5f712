// Written by tools/web_types.py from the catalogue.

import { translator } from '../../lib/language.svelte';
import * as en from '../../../../src/lettrine/games/relais/text.en.toml';
import * as fr from '../../../../src/lettrine/games/relais/text.fr.toml';

export const t = translator<
  'box_gave_up' | 'box_redeal' | 'box_give_up' | 'advice_open' | 'advice' | 'advice_alone' | 'advice_wait' | 'advice_out' | 'play' | 'take_points' | 'give_up' |
  'give_up_question' | 'no_word' | 'opens' | 'opens_you' | 'stake' | 'stake_you' | 'holding' | 'out' | 'state' | 'chain' | 'race' | 'pack' | 'pack_note' |
  'wins_round' | 'wins_round_you' | 'spoken' | 'spoken_word'
>({ fr: fr.board, en: en.board });
