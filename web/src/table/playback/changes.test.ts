import { describe, expect, it } from 'vitest';
import { beatsOf, captionOf, lettersOf, newIn } from './beats';
import { changesBetween } from './changes';
import { facesIn, type Face } from './faces';

/** Faces of spots, such as `word:MOT MOT`: a name and what lies there; `E/b` has a side, `E#3` is the top of a pile of three. */
function faces(...spots: string[]): Face[] {
  return spots.flatMap((each) => {
    const [spot = '', shown = ''] = each.split(' ');
    const [, letters = '', side = '', pile = '0'] = /^([^/#]*)(?:\/(\w))?(?:#(\d+))?$/.exec(shown)!;
    return [...letters].map((letter, index) => ({ spot, index, letter, side, pile: Number(pile) }));
  });
}

const words = (...each: string[]): Face[] => faces(...each.map((word) => `word:${word} ${word}`));

/** What is shown of a move, beat by beat. */
function shown(before: Face[], after: Face[], draws = 0): string[] {
  return beatsOf(changesBetween(before, after), after, draws).map((beat) => [beat.kind, ...lettersOf(beat)].join(' '));
}

/** Where each new piece came from. */
function origins(before: Face[], after: Face[]): string[] {
  return changesBetween(before, after).arrivals.map(({ from, to }) => `${to.letter} ${from?.spot ?? 'hand'}`);
}

describe('a move in beats', () => {
  it('calls what goes on the discard pile a discard', () => {
    const [before, after] = [faces('discard T#1'), faces('discard G#2')];
    expect(beatsOf(changesBetween(before, after), after, 0).map(captionOf)).toEqual(['discard']);
  });

  it('undoes words, lays others of their letters, and draws', () => {
    const [before, after] = [words('DIX', 'VAL', 'AMI'), words('AMI', 'VIDA', 'LUX')];
    expect(shown(before, after, 1)).toEqual(['undo DIX VAL', 'lay VIDA', 'lay LUX', 'draw']);
    expect(origins(before, after)).toEqual(['V word:VAL', 'I word:DIX', 'D word:DIX', 'A word:VAL', 'L word:VAL', 'U hand', 'X word:DIX']);
  });

  it('takes a word that has grown for the same word', () => {
    const [before, after] = [words('RIRE'), words('RIRES')];
    expect(shown(before, after)).toEqual(['lay RIRES']);
    expect(origins(before, after)).toEqual(['R word:RIRE', 'I word:RIRE', 'R word:RIRE', 'E word:RIRE', 'S hand']);
    expect(newIn(changesBetween(before, after)).map(({ letter }) => letter)).toEqual(['S']);
  });

  it('moves a letter over a board, turns some and takes others', () => {
    const before = faces('F5 S/b', 'C2 N/w', 'D4 E/w', 'A1 G/w');
    const after = faces('D3 S/b', 'C2 N/b', 'A1 G/w');
    expect(shown(before, after)).toEqual(['lay S', 'turn N', 'take E']);
    expect(origins(before, after)).toEqual(['S F5']);
  });

  it('lays cards on others, which go nowhere', () => {
    const [before, after] = [faces('slot:0 P#1', 'slot:1 O#1', 'slot:2 T#1'), faces('slot:0 M#2', 'slot:1 O#1', 'slot:2 T#2')];
    expect(shown(before, after)).toEqual(['lay M T']);
    expect(origins(before, after)).toEqual(['M hand', 'T hand']);
  });

  it('takes the top of a pile, and does not call new what lay under it', () => {
    expect(shown(faces('discard I#5'), faces('discard X#4'))).toEqual(['take I']);
    expect(shown(faces('discard X#4'), faces('discard I#5'))).toEqual(['lay I']);
  });

  it('makes room in a word for a letter', () => {
    const [before, after] = [faces('word:0 AIDE'), faces('word:0 RAIDE')];
    expect(shown(before, after)).toEqual(['lay RAIDE']);
    expect(newIn(changesBetween(before, after)).map(({ letter }) => letter)).toEqual(['R']);
  });

  it('only tells of a move that nothing shows', () => expect(shown(words('MOT'), words('MOT'))).toEqual(['tell']));
});

describe('the faces of a page', () => {
  it('are found by their spots, of which two may have one name', () => {
    document.body.innerHTML = `
      <p data-spot="word:A"><i data-face="A"></i><i data-face="B" data-side="w"></i></p>
      <p data-spot="word:A" data-pile="2"><i data-face="A"></i></p><i data-face="Z"></i>`;
    expect(facesIn(document).map(({ spot, index, letter, side, pile }) => `${spot} ${index} ${letter}${side} ${pile}`)).toEqual([
      'word:A 0 A 0',
      'word:A 1 Bw 0',
      'word:A 2 0 A 2',
    ]);
  });
});
