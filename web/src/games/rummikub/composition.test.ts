import { describe, expect, it } from 'vitest';
import { breakUp, EMPTY, laidFromRack, put, replaceJoker, takeDown, takeOut, wordOf, type Bench, type Tile } from './composition';

let next = 0;
const tiles = (word: string, from: Tile['from'] = 'table'): Tile[] => [...word].map((sign) => ({ id: next++, sign, from }));
const words = (bench: Bench): string[] => bench.rows.map(wordOf);

describe('the workshop', () => {
  it('rebuilds the words of the rulebook: BLAME and DANSES with R and O', () => {
    const [blame, danses, [r, o]] = [tiles('BLAME'), tiles('DANSES'), tiles('RO', 'rack')];
    let bench = takeDown(takeDown(EMPTY, 0, blame), 1, danses);
    bench = put(bench, r!, 0, 5);
    bench = put(bench, o!, 0, 1);
    bench = put(bench, danses[0]!, 0, bench.rows[0]!.length);
    bench = put(bench, danses[5]!, 0, bench.rows[0]!.length);
    expect(words(bench)).toEqual(['BOLAMERDS', 'ANSE']);
    for (const letter of blame.slice(1)) bench = takeOut(bench, letter);
    expect(words(bench)).toEqual(['BORDS', 'ANSE']);
    expect(wordOf(bench.loose)).toBe('LAME');
    for (const letter of bench.loose) bench = put(bench, letter, letter === bench.loose[0] ? 9 : 2, 9);
    expect(words(bench).slice(0, 2)).toEqual(['BORDS', 'ANSE']);
    expect(wordOf(laidFromRack(bench).toSorted((one, other) => one.sign.localeCompare(other.sign)))).toBe('OR');
  });

  it('moves a tile inside its row', () => {
    const cat = tiles('CHAT');
    const bench = put(takeDown(EMPTY, 0, cat), cat[0]!, 0, 4);
    expect(words(bench)).toEqual(['HATC']);
    expect(words(put(bench, cat[0]!, 0, 0))).toEqual(['CHAT']);
  });

  it('sends letters of the rack home and lets those of the table wait', () => {
    const [cat, [s]] = [tiles('CHAT'), tiles('S', 'rack')];
    const bench = breakUp(put(takeDown(EMPTY, 0, cat), s!, 0, 4), 0);
    expect(words(bench)).toEqual([]);
    expect(wordOf(bench.loose)).toBe('CHAT');
  });

  it('frees a joker when its letter is put in its place', () => {
    const [panier, [a]] = [tiles('PaNIER'), tiles('A', 'rack')];
    const bench = replaceJoker(takeDown(EMPTY, 0, panier), a!, panier[1]!);
    expect(words(bench)).toEqual(['PANIER']);
    expect(wordOf(bench.loose)).toBe('?');
  });
});
