import { describe, expect, it } from 'vitest';
import { isBent, readExample, readStock, type Row } from './example';

const said = (rows: Row[] | null): string[] =>
  (rows ?? []).map(({ parts }) => parts.map((part) => (part.kind === 'tiles' ? `[${part.word}]` : part.text)).join(' '));

describe('an example of a rule', () => {
  it('draws words and single letters as pieces, and leaves what is said of them', () => {
    expect(said(readExample('P O T   →   D O S      le O est resté'))).toEqual(['[POT] → [DOS] le O est resté']);
    expect(said(readExample('TASSE + N + T  →  TASSENT'))).toEqual(['[TASSE] + [N] + [T] → [TASSENT]']);
    expect(said(readExample('GAMIN  →  GAMINS, GAMINE   non'))).toEqual(['[GAMIN] → [GAMINS] [GAMINE] non']);
  });

  it('knows black letters, jokers, caps, backs and empty places', () => {
    const kinds = (text: string): string[] => readExample(text)![0]!.parts.flatMap((part) => (part.kind === 'tiles' ? part.tiles.map(({ kind }) => kind) : []));
    expect(kinds('R . (T) .')).toEqual(['letter', 'empty', 'dark', 'empty']);
    expect(kinds('_ J O U E t')).toEqual(['end', 'letter', 'letter', 'letter', 'letter', 'joker']);
    expect(kinds('T R I −2 V E R     9')).toEqual(['letter', 'letter', 'letter', 'back', 'letter', 'letter', 'letter']);
    expect(kinds('PAGe  +  L')).toEqual(['letter', 'letter', 'letter', 'joker', 'letter']);
  });

  it('turns corners where the letters do', () => {
    const rows = readExample('−3 B R I\n T\n R')!;
    expect(isBent(rows)).toBe(true);
    expect(rows.map(({ parts }) => (parts[0]!.kind === 'tiles' ? parts[0]!.tiles.map(({ column }) => column) : []))).toEqual([[0, 1, 2, 3], [0], [0]]);
  });

  it('puts further rows under the first', () => {
    const rows = readExample('IMAGE  +  L E P   →   PAGE  MIEL\n                      PLAGE  MIE')!;
    expect(rows.map(({ isFurther }) => isFurther)).toEqual([false, true]);
    expect(isBent(rows)).toBe(false);
  });

  it('lists the pieces of a box', () => {
    const listed = readStock('A 2\u00a0×6   B 3\u00a0×2   C 3\u00a0×2\n    V 5\u00a0×1   W 10\u00a0×1  Z 10\u00a0×1\n    Joker −3\u00a0×6');
    expect(listed?.map(({ face }) => face)).toEqual(['A', 'B', 'C', 'V', 'W', 'Z', 'Joker']);
    expect(listed?.[0]?.facts).toBe('2\u00a0×6');
    expect(readStock('J 7 + O 2 + U 2 + E 1 − 2 (Extrémité)')).toBeNull();
    expect(readStock('P O T   →   D O S      le O est resté')).toBeNull();
  });

  it('leaves alone what shows no pieces', () => {
    expect(readExample('A 9   B 2   C 2\nJ 1   K 1   L 5')).toBeNull();
    expect(readExample('une phrase')).toBeNull();
  });
});
