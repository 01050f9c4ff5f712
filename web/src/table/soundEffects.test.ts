import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LocalPlayers } from './localPlayers.svelte';
import { SoundEffects } from './soundEffects.svelte';
import { t } from './text';

const heard: string[] = [];
const said: string[] = [];
vi.mock('../lib/sound', () => ({ play: (tone: string) => heard.push(tone) }));
vi.mock('../lib/voice', () => ({ voice: { words: (words: string[]) => said.push(...words), sentence: (text: string) => said.push(text) } }));

function table(seq: number, acting: number, phase = 'playing', kind = 'move'): LocalPlayers {
  return {
    acting,
    first: { seq, snapshot: { phase }, lines: [{ seq, kind, text: '' }], rows: [{ seq, line: { words: [`MOT${seq}`] } }] },
  } as unknown as LocalPlayers;
}

function follow(...tables: (LocalPlayers | null)[]): void {
  const sounding = new SoundEffects();
  tables.forEach((each) => sounding.follow(each));
}

describe('tones', () => {
  beforeEach(() => (heard.length = 0));

  it('are silent at the first look, and where nothing is new', () => {
    follow(null, table(5, 0), table(5, 0));
    expect(heard).toEqual([]);
  });

  it('tell moves, one’s turn and the end', () => {
    follow(table(5, -1), table(6, -1), table(7, -1, 'playing', 'draw'), table(8, 0), table(9, -1, 'over'));
    expect(heard).toEqual(['move', 'turn', 'end']);
  });

  it('are followed by the words that are new, and by one’s turn', () => {
    said.length = 0;
    follow(table(5, -1), table(6, -1), table(6, -1), table(7, 0));
    expect(said).toEqual(['MOT6', 'MOT7', t('your_turn_spoken')]);
  });
});
