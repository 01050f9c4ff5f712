// When something is heard: somebody moves, it becomes one's turn, the game ends. A tone, and a voice where it is wanted.

import { play } from '../lib/sound';
import { voice } from '../lib/voice';
import type { LocalPlayers } from './localPlayers.svelte';
import { t } from './text';

export class SoundEffects {
  #seq = 0;
  #acting = -1;
  #phase = '';

  /** Compare the table with what was heard last; the first look is silent. */
  follow(localPlayers: LocalPlayers | null): void {
    const client = localPlayers?.first;
    if (!client?.snapshot) return;
    const [seq, acting, phase] = [client.seq, localPlayers!.acting, client.snapshot.phase];
    const isNew = this.#seq > 0 && seq > this.#seq;
    const hasMoved = isNew && client.lines.some((line) => line.seq > this.#seq && line.kind === 'move');
    if (isNew) voice.words(client.rows.filter(({ seq }) => seq > this.#seq).flatMap(({ line }) => line?.words ?? []));
    if (isNew && acting >= 0 && acting !== this.#acting) voice.sentence(t('your_turn_spoken'));
    if (isNew && phase === 'over' && this.#phase !== 'over') play('end');
    else if (isNew && acting >= 0 && acting !== this.#acting) play('turn');
    else if (hasMoved) play('move');
    [this.#seq, this.#acting, this.#phase] = [seq, acting, phase];
  }
}
