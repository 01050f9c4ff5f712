// How large the cards of the words may be, so that all words stay in sight.

const LARGEST = 58;
const SMALLEST = 28;
const SMALLEST_LONG = 36; // smaller cards for all are no price for one long word
const STEP = 2;

export interface Room {
  width: number;
  height: number;
  /** Width beside the cards of a line: token, points, gaps. */
  beside: number;
  /** Between cards, between columns of lines, and between lines. */
  gap: number;
  column: number;
  line: number;
}

/** The largest width of a card, times *scale*, with which lines of *lengths* cards, side by side where they fit, stay within *room*. */
export function fitCard(lengths: readonly number[], room: Room, scale = 1): number {
  for (let card = Math.round(LARGEST * scale); card > SMALLEST; card -= STEP) {
    if (heightOf(lengths, card, room) <= room.height) return card;
  }
  return SMALLEST;
}

/** The width of a card in a line of *length* cards: that of the others, or less where the word is too long for the room. */
export function fitLine(length: number, card: number, { width, beside, gap }: Room): number {
  return width ? Math.min(card, Math.floor((width - beside) / length - gap)) : card;
}

function heightOf(lengths: readonly number[], card: number, room: Room): number {
  let lines = 0;
  let left = 0;
  for (const length of lengths) {
    const width = room.beside + length * (card + room.gap);
    if (width > room.width && card > SMALLEST_LONG) return Infinity;
    if (width > left) {
      lines += 1;
      left = room.width;
    }
    left -= width + room.column;
  }
  return lines * (card * 1.32 + room.line);
}
