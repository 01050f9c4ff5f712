// From an SVG that stands alone to a PNG, in the browser: an image, a canvas, a file.

import regular from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff2?url';
import bold from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-600-normal.woff2?url';
import serif from '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url';
import { HEIGHT, WIDTH } from './sharePicture';

const FONTS = [
  ['Young Serif', 400, serif],
  ['Atkinson Hyperlegible Next', 400, regular],
  ['Atkinson Hyperlegible Next', 600, bold],
] as const;

/** Style rules that hold the fonts of the page: an image knows nothing of the page that shows it. */
export async function embeddedFonts(): Promise<string> {
  const rules = FONTS.map(async ([family, weight, url]) => {
    const source = await dataUrl(await (await fetch(url)).blob());
    return `@font-face{font-family:'${family}';font-weight:${weight};src:url(${source}) format('woff2')}`;
  });
  return (await Promise.all(rules)).join('');
}

export const asImage = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

export async function toPng(svg: string): Promise<Blob> {
  const image = new Image(WIDTH, HEIGHT);
  image.src = asImage(svg);
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  canvas.getContext('2d')!.drawImage(image, 0, 0, WIDTH, HEIGHT);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error!);
    reader.readAsDataURL(blob);
  });
}
