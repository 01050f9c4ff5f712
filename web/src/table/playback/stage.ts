// A move over the board, beat by beat: two pictures, what leaves the one and what comes into the other.

import { beatsOf, type Beat } from './beats';
import { changesBetween, type Arrival } from './changes';
import { facesIn, type Face, type ShownFace } from './faces';
import { boardOf, scroll, type FaceAround, type Picture } from './picture';
import { bend, boxAt, middle, outline, shiftOf, type Point } from './geometry';
import type { Frame } from './frame';

export interface Reel {
  readonly frame: Frame;
  readonly before: Picture;
  readonly after: Picture;
  /** Places that a piece passes on its way, by the spot where it arrives. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
}

/** How long what is seen in a beat takes, in milliseconds: a flight, and from one piece to the next. */
const FLIGHT = 0.6;
const STAGGER = 0.2;
const MARGIN = 10; // pixels around what is scrolled into sight

export class Stage {
  readonly beats: readonly Beat<ShownFace>[];
  readonly #root = document.createElement('div');
  readonly #lines = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  readonly #around: ReadonlyMap<Face, FaceAround>;
  #animations: Animation[] = [];

  constructor(
    private readonly page: HTMLElement,
    private readonly reel: Reel,
  ) {
    const { before, after, frame } = reel;
    this.#place();
    this.#around = new Map([...before.around, ...after.around].map((each) => [each.face, each]));
    const faces = [before, after].map(({ board, around }) => [...around.map(({ face }) => face), ...facesIn(board)]) as [ShownFace[], ShownFace[]];
    this.beats = beatsOf(changesBetween(...faces), faces[1], frame.deed.draws);
  }

  /** Show the beat of that number; *pace* is how long one takes, nought where nothing may move. Returns its length. */
  show(number: number, pace: number): number {
    this.#clear();
    const beat = this.beats[number]!;
    this.reel.before.board.style.visibility = beat.kind === 'undo' ? 'visible' : 'hidden';
    this.reel.after.board.style.visibility = beat.kind === 'undo' ? 'hidden' : 'visible';
    this.beats.forEach((each, index) => this.#pose(each, Math.sign(index - number)));
    if (beat.kind === 'undo') this.#facesBefore.forEach((face) => show(face, true));
    const [first] = beat.kind === 'undo' ? beat.words.flat() : beat.kind === 'lay' ? beat.arrivals.map(({ to }) => to) : [];
    if (first && this.#root.contains(first.element)) reveal(first.element, this.#root);
    return this.#act(beat, pace);
  }

  pause(isPaused: boolean): void {
    for (const animation of this.#animations.filter(({ playState }) => playState !== 'finished')) {
      if (isPaused) animation.pause();
      else animation.play();
    }
  }

  close(): void {
    this.#clear();
    this.#root.remove();
    delete this.page.dataset.film;
  }

  #place(): void {
    const { before, after } = this.reel;
    this.#root.className = 'film';
    this.#root.inert = true;
    this.#root.ariaHidden = 'true';
    this.#lines.classList.add('film__lines');
    this.#root.append(this.#lines, after.board, before.board); // a way leads under the pieces
    const [around, live] = [this.page.getBoundingClientRect(), boardOf(this.page)?.getBoundingClientRect() ?? new DOMRect()];
    Object.assign(this.#root.style, px({ left: live.left - around.left, top: live.top - around.top, width: live.width, height: live.height }));
    this.page.append(this.#root);
    this.page.dataset.film = '';
    scroll(before);
    scroll(after);
  }

  /** Have the pieces of a beat that is over (-1), shown (0) or to come (1) lie where they lie then. */
  #pose(beat: Beat<ShownFace>, when: number): void {
    const isOver = when <= 0;
    if (beat.kind === 'undo') beat.words.flat().forEach(({ element }) => element.toggleAttribute('data-undone', when === 0));
    if (beat.kind === 'lay') beat.arrivals.forEach((arrival) => this.#poseArrival(arrival, isOver));
    if (beat.kind === 'turn') beat.turned.forEach(([before, after]) => (show(after, isOver), show(before, !isOver)));
    if (beat.kind === 'take') beat.gone.forEach((face) => show(face, when > 0 && this.#isStable(face)));
  }

  #poseArrival({ from, to }: Arrival<ShownFace>, isOver: boolean): void {
    if (!this.#around.has(to)) show(to, isOver);
    const covered = this.#facesBefore.find(({ spot, index }) => spot === to.spot && index === to.index);
    for (const face of [from, covered]) if (face && !this.#around.has(face)) show(face, !isOver && this.#isStable(face));
  }

  get #facesBefore(): ShownFace[] {
    return facesIn(this.reel.before.board);
  }

  /** Whether what *face* lies on is still there afterwards: a square, not a word that is undone. */
  #isStable({ spot }: Face): boolean {
    return [...this.reel.after.board.querySelectorAll<HTMLElement>('[data-spot]')].some(({ dataset }) => dataset.spot === spot);
  }

  #act(beat: Beat<ShownFace>, pace: number): number {
    switch (beat.kind) {
      case 'lay':
        return this.#lay(beat.arrivals, pace);
      case 'take':
        beat.gone.forEach((face) => show(face, true));
        return this.#fly(
          beat.gone.map((face) => ({ face, route: [middle(this.#box(face)), this.#hand()] })),
          pace,
          true,
        );
      case 'turn':
        beat.turned.forEach((pair) => this.#turn(pair, pace));
        return pace;
      case 'draw':
        return this.#draw(beat.count, pace);
      default:
        return pace;
    }
  }

  /** From where a piece comes, over what, to where it lies. */
  #routeTo({ from, to }: Arrival<ShownFace>): Point[] {
    const start = from ? middle(this.#box(from)) : this.#hand();
    const passed = (this.reel.routes[to.spot] ?? []).map((spot) => this.reel.after.board.querySelector(`[data-spot="${CSS.escape(spot)}"]`));
    return [start, ...passed.flatMap((element) => (element ? [middle(element.getBoundingClientRect())] : [])), middle(this.#box(to))];
  }

  /** Pieces that make room do so first; the others come one by one. */
  #lay(arrivals: readonly Arrival<ShownFace>[], pace: number): number {
    const shifted = arrivals.filter(({ isShift }) => isShift);
    for (const { from, to } of shifted) this.#send(to, [middle(this.#box(from)), middle(this.#box(to))], pace, 0);
    const others = arrivals.filter(({ isShift }) => !isShift);
    if (pace) others.forEach(({ to }) => this.#drawPlace(this.#box(to)));
    return this.#fly(
      others.map((arrival) => ({ face: arrival.to, route: this.#routeTo(arrival) })),
      pace,
    );
  }

  #fly(flights: readonly { face: ShownFace; route: Point[] }[], pace: number, isAway = false): number {
    flights.forEach(({ face, route }, number) => {
      const way = route.length > 2 ? route : bend(route[0]!, route.at(-1)!);
      this.#drawLine(way);
      this.#send(face, way, pace, number * pace * STAGGER, isAway);
    });
    return pace + Math.max(0, flights.length - 1) * pace * STAGGER;
  }

  /** Move the element of a face along *way*; *isAway*: it leaves the table. */
  #send(face: ShownFace, way: readonly Point[], pace: number, delay: number, isAway = false): void {
    if (face.element instanceof SVGElement) return; // a shape of a drawing has no pixels of its own
    const home = middle(this.#box(face));
    const frames: Keyframe[] = way.map((point) => ({ transform: shiftOf(home, point) }));
    if (isAway) frames.at(-1)!.opacity = 0;
    face.element.toggleAttribute('data-flies', true);
    this.#animate(face.element, frames, pace * FLIGHT, delay, isAway ? 'both' : 'backwards');
  }

  /** The face that a piece had, then the one that it has. */
  #turn([before, after]: readonly [ShownFace, ShownFace], pace: number): void {
    if (!pace) return;
    show(before, true);
    this.#animate(before.element, [OPEN, { ...EDGE, offset: 0.5 }, EDGE], pace * FLIGHT, 0, 'both');
    this.#animate(after.element, [EDGE, { ...EDGE, offset: 0.5 }, OPEN], pace * FLIGHT, 0);
  }

  /** Backs go from the stock to whoever draws. */
  #draw(count: number, pace: number): number {
    const [from, to] = [middle(this.#find('[data-stock]') ?? this.#box(null)), this.#hand()];
    const way = bend(from, to);
    this.#drawLine(way);
    for (let number = 0; number < count; number++) {
      const back = document.createElement('span');
      back.className = 'back film__back';
      const home = this.#root.getBoundingClientRect();
      Object.assign(back.style, px({ left: to.x - home.left - 15, top: to.y - home.top - 20 }));
      this.#root.append(back);
      this.#animate(
        back,
        [...way.map((point) => ({ transform: shiftOf(to, point), opacity: 1 })), { transform: 'none', opacity: 0 }],
        pace * FLIGHT,
        number * pace * STAGGER,
        'both',
      );
    }
    return pace + (count - 1) * pace * STAGGER;
  }

  #animate(element: Element, frames: Keyframe[], duration: number, delay: number, fill: FillMode = 'backwards'): void {
    if (duration) this.#animations.push(element.animate(frames, { duration, delay, fill, easing: 'cubic-bezier(0.3, 0, 0.2, 1)' }));
  }

  #drawLine(way: readonly Point[]): void {
    this.#sketch('path', { d: outline(way.map((point) => this.#local(point))) });
  }

  #drawPlace(box: DOMRect): void {
    const { x, y } = this.#local({ x: box.left, y: box.top });
    this.#sketch('rect', { x: `${x}`, y: `${y}`, width: `${box.width}`, height: `${box.height}`, rx: `${box.width * 0.15}` });
  }

  #sketch(name: 'path' | 'rect', attributes: Record<string, string>): void {
    const shape = document.createElementNS('http://www.w3.org/2000/svg', name);
    Object.entries(attributes).forEach(([key, value]) => shape.setAttribute(key, value));
    this.#lines.append(shape);
  }

  #local({ x, y }: Point): Point {
    const { left, top } = this.#root.getBoundingClientRect();
    return { x: x - left, y: y - top };
  }

  /** Where a face lies; without one, the top of the board. */
  #box(face: Face | null): DOMRect {
    const around = face && this.#around.get(face);
    const box = around ? around.box : face ? (face as ShownFace).element.getBoundingClientRect() : null;
    return box?.width ? box : boxAt(this.#root.getBoundingClientRect());
  }

  /** Where the hand of whoever moves is: behind their cards, or their name. */
  #hand(): Point {
    const { mover } = this.reel.frame.deed;
    return middle(this.#find(`[data-seat="${mover}"]`) ?? this.#box(null));
  }

  /** The box of the first that can be seen, on the board or beside it. */
  #find(selector: string): DOMRect | null {
    const boxes = [...this.reel.after.board.querySelectorAll(selector), ...this.page.querySelectorAll(`:scope > aside ${selector}`)];
    return boxes.map((each) => each.getBoundingClientRect()).find(({ width }) => width > 0) ?? null;
  }

  #clear(): void {
    this.#animations.forEach((animation) => animation.cancel());
    this.#animations = [];
    this.#lines.replaceChildren();
    this.#root.querySelectorAll('.film__back').forEach((back) => back.remove());
    this.#root.querySelectorAll('[data-flies]').forEach((element) => element.removeAttribute('data-flies'));
  }
}

const OPEN = { transform: 'none' };
const EDGE = { transform: 'scaleX(0)' };

/** Scroll what is between *element* and *root* so that it is in sight; the page itself stays where it is. */
function reveal(element: Element, root: Element): void {
  for (let area = element.parentElement; area && area !== root; area = area.parentElement) {
    if (area.scrollHeight <= area.clientHeight + 1) continue;
    const [frame, box] = [area.getBoundingClientRect(), element.getBoundingClientRect()];
    area.scrollTop += Math.max(0, box.bottom + MARGIN - frame.bottom) - Math.max(0, frame.top - box.top + MARGIN);
  }
}

function show({ element }: ShownFace, isShown: boolean): void {
  (element as HTMLElement).style.visibility = isShown ? 'visible' : 'hidden';
}

function px(values: Record<string, number>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${value}px`]));
}
