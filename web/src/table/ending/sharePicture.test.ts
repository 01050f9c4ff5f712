import { describe, expect, it } from 'vitest';
import { drawEnd, HEIGHT, WIDTH, wrap, type SharedEnd } from './sharePicture';

const END: SharedEnd = {
  title: 'Dames de lettres',
  played: '24 coups, 36 mots',
  verdict: { text: 'Jeanne l’emporte.', cap: 'J', rest: 'eanne l’emporte.' },
  scores: [
    { name: 'Jeanne', points: '1' },
    { name: '<b>Malo</b> & co', points: '0' },
  ],
  best: { word: 'TOURNER', text: '6 lettres retournées' },
  diagram: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10"><circle r="3"/></svg>',
  fonts: '',
};
const parsed = (svg: string): Document => new DOMParser().parseFromString(svg, 'image/svg+xml');

describe('the picture to share', () => {
  it('is 1200 by 630 and tells who won, how much was played and the word of the game', () => {
    const svg = drawEnd(END);
    expect(svg).toContain(`width="${WIDTH}" height="${HEIGHT}"`);
    expect([WIDTH, HEIGHT]).toEqual([1200, 630]);
    for (const said of ['>J<', '>eanne<', '>l’emporte.<', 'TOURNER', '6 lettres retournées', 'Dames de lettres · 24 coups, 36 mots'])
      expect(svg).toContain(said);
  });

  it('shows the last table as large as its place, whatever its size was', () => {
    const svg = drawEnd(END);
    expect(svg).toMatch(/<svg xmlns="[^"]+" viewBox="0 0 10 10" x="660" y="83.0" width="464" height="464.0"><circle/);
    expect(drawEnd({ ...END, diagram: '' })).not.toContain('viewBox="0 0 10 10"');
  });

  it('lets no name become markup', () => {
    const svg = drawEnd(END);
    expect(svg).toContain('&lt;b&gt;Malo&lt;/b&gt; &amp; co');
    expect(parsed(svg).querySelector('b')).toBeNull();
  });

  it('fits long sentences and many players', () => {
    expect(wrap('obot confirmé (place 4) l’emporte d’une courte tête.', 388, 50)).toHaveLength(3);
    const many = Array.from({ length: 9 }, (_, seat) => ({ name: `Une personne au nom très long ${seat}`, points: '100' }));
    expect(drawEnd({ ...END, scores: many }).match(/Une personne au nom/g)).toHaveLength(6);
  });
});
