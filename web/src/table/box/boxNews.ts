// What is heard of a table with real pieces: what was written and what it counts, whose turn it is, and the end.

import { announcer } from '../../lib/announce.svelte';
import { number } from '../../lib/language.svelte';
import { play } from '../../lib/sound';
import { voice } from '../../lib/voice';
import { verdictOf } from '../ending/verdict';
import type { BoxScene } from './boxScene.svelte';
import { decisionOf, spokenDecision } from './contest';
import { dictated, latest, lineText, type Entered } from './sheet';
import { t } from './text';

/** « VOYAGER est admis, 40 points. », or what the line says in words. */
export function spokenLine(line: Entered, scene: BoxScene): string {
  if (!line.stands) return '';
  const decision = decisionOf(line, scene);
  if (decision) return spokenDecision(decision, scene);
  if (line.line.event === 'played' && scene.isBot(line.seat))
    return t('robot_spoken', { name: scene.name(line.seat!), told: dictated(line, scene).replaceAll('\n', ', ') });
  const gain = line.seat === null ? 0 : (line.gained[line.seat] ?? 0) || line.total;
  if (line.line.event !== 'played' || !line.words.length) return lineText(line, scene);
  const facts = { word: line.words.join(', ').toUpperCase(), points: number(gain), count: gain };
  return t(scene.box.waits_for_contest ? 'spoken_laid' : 'spoken_admitted', facts);
}

export class BoxNews {
  #lines = -1;
  #actor: number | null = null;
  #phase = '';

  /** Compare the table with what was heard last; the first look is silent. */
  follow(scene: BoxScene): void {
    const { lines } = scene.box;
    const { phase } = scene.snapshot;
    const { actor } = scene;
    const isFirst = this.#lines < 0;
    const added = latest(lines.slice(Math.max(0, this.#lines)), scene);
    const said: string[] = [];
    if (!isFirst && lines.length > this.#lines) said.push(...added.map((line) => spokenLine(line, scene)));
    if (!isFirst && phase === 'over' && this.#phase !== 'over') said.push(verdictOf(scene.snapshot).text);
    else if (!isFirst && phase !== 'over' && actor !== null && actor !== this.#actor) said.push(t('to', { name: scene.name(actor) }));
    const text = said.filter(Boolean).join(' ');
    if (text) {
      voice.sentence(text, true);
      announcer.say(text);
    }
    if (!isFirst && phase === 'over' && this.#phase !== 'over') play('end');
    else if (!isFirst && lines.length > this.#lines) play(added.some(({ words }) => words.length) ? 'admitted' : 'move');
    [this.#lines, this.#actor, this.#phase] = [lines.length, actor, phase];
  }
}
