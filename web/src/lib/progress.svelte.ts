// What one learns, for who wants it: words that come again, and how one's games ended. Nothing is kept until it is chosen.

import { api } from './api';
import { person } from './person.svelte';
import type { Progress, WordToLearn } from './protocol';

export type WordSource = WordToLearn['source'];
export type Grade = 'again' | 'hard' | 'good' | 'easy';
export const GRADES: readonly Grade[] = ['again', 'hard', 'good', 'easy'];

class Learning {
  told = $state.raw<Progress | null>(null);

  get isOn(): boolean {
    return this.told?.since != null;
  }

  has(word: string): boolean {
    return this.told?.words.some((each) => each.word === word) ?? false;
  }

  async load(): Promise<void> {
    await person.known();
    this.told = await api.get<Progress>('/me/progress');
  }

  async choose(isOn: boolean): Promise<void> {
    await person.known();
    this.told = await (isOn ? api.put<Progress>('/me/progress') : api.delete<Progress>('/me/progress'));
  }

  async keep(words: readonly string[], source: WordSource, game = ''): Promise<void> {
    this.told = await api.post<Progress>('/me/words', { words: words.map((word) => ({ word, source, game })) });
  }

  async drop(word: string): Promise<void> {
    await api.delete(`/me/words/${encodeURIComponent(word)}`);
    this.#set(this.told!.words.filter((each) => each.word !== word));
  }

  /** Say how well *word* was known; it goes where it is due next. */
  async review(word: string, grade: Grade): Promise<void> {
    const after = await api.post<WordToLearn>(`/me/words/${encodeURIComponent(word)}/review`, { grade });
    this.#set([...this.told!.words.filter((each) => each.word !== word), after].sort((one, other) => one.due - other.due));
  }

  #set(words: WordToLearn[]): void {
    this.told = { ...this.told!, words, due_count: words.filter(({ due }) => due <= Date.now()).length };
  }
}

export const learning = new Learning();
