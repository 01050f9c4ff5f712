const LEAST_TEXT = 12; // pixels

/** The width and the height, in pixels, of the drawing *svg* where its least text is still as large as a text may be. */
export function leastScale(svg: string): [width: number, height: number] {
  const measure = (name: string): number => Number(new RegExp(`\\s${name}="([\\d.]+)"`).exec(svg)?.[1] ?? 0);
  const sizes = [...svg.matchAll(/<text[^>]*\sfont-size="([\d.]+)"/g)].map(([, size]) => Number(size));
  const scale = sizes.length ? LEAST_TEXT / Math.min(...sizes) : 0;
  return [Math.ceil(measure('width') * scale), Math.ceil(measure('height') * scale)];
}
