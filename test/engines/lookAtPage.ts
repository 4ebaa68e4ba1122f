import { Resvg } from '@resvg/resvg-js';
import { contrast } from '../browser/contrast.ts';
import type { Engine } from './engine.ts';

/** WCAG's for text. */
const LEAST_CONTRAST = 4.5;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Runs in the page: whether React, the dates and the typeface are there. */
export function isSettled(): boolean {
  return (
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')) &&
    [...document.querySelectorAll('[class*=placeholder]')].every((placeholder) => !placeholder.checkVisibility()) &&
    [...document.fonts].some(({ family, status }) => family.includes('Overpass Variable') && status === 'loaded')
  );
}

/** Runs in the page: by how much it is wider than its window. */
export function sidewaysScroll(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

/** Runs in the page. */
export function pageHeight(): number {
  return document.documentElement.scrollHeight;
}

/** Runs in the page: pictures that are shown and could not be drawn. */
export function brokenPictures(): string[] {
  return [...document.images]
    .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
    .map(({ src }) => src);
}

/** The Book buttons of a page that something covers, or whose words cannot be read on what is painted there. */
export async function unreadableBooks(engine: Engine): Promise<string[]> {
  const found: string[] = [];
  const looked: number[] = [];
  for (;;) {
    const shown = await engine.run(showBooks, [looked]);
    const [next] = shown;
    if (!next) return found;
    if (next.isCovered) found.push(`${next.name} is covered`);
    const pixels = picturePixels(await engine.picture());
    for (const { index, name, box } of shown.filter(({ isCovered }) => !isCovered)) {
      const ratio = contrastIn(pixels, box);
      if (ratio < LEAST_CONTRAST) found.push(`${name} has a contrast of ${ratio.toFixed(1)}`);
      looked.push(index);
    }
    if (next.isCovered) looked.push(next.index);
  }
}

/** Runs in the page: brings the next Book button into view, and gives it and those beside it. */
function showBooks(looked: readonly number[]) {
  const books = [...document.querySelectorAll('main :is(a, button)')].filter(
    (button) => /^Book\b/.test(button.textContent) && button.checkVisibility(),
  );
  const left = books.map((button, index) => ({ button, index })).filter(({ index }) => !looked.includes(index));
  left[0]?.button.scrollIntoView({ block: 'center', behavior: 'instant' });
  return left
    .map(({ button, index }) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const middle = document.elementFromPoint(left + width / 2, top + height / 2);
      const isWhole = top >= 0 && top + height <= innerHeight;
      return {
        index,
        name: button.getAttribute('aria-label') ?? button.textContent,
        box: { left, top, width, height },
        isCovered: !isWhole || !button.contains(middle),
      };
    })
    .filter(({ isCovered }, position) => position === 0 || !isCovered);
}

interface Pixels {
  readonly width: number;
  readonly rgba: Uint8Array;
}

function picturePixels(png: string): Pixels {
  const bytes = Buffer.from(png, 'base64');
  // A PNG begins with its size.
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const image = `<image width="${width}" height="${height}" href="data:image/png;base64,${png}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${image}</svg>`;
  return { width, rgba: new Resvg(svg).render().pixels };
}

/** The most that a pixel in the middle of a box stands out from the colour that most of them have. */
function contrastIn({ width, rgba }: Pixels, box: Box): number {
  const counts = new Map<string, number>();
  const inset = Math.min(box.width, box.height) / 5;
  for (let y = Math.ceil(box.top + inset); y < box.top + box.height - inset; y += 1)
    for (let x = Math.ceil(box.left + inset); x < box.left + box.width - inset; x += 1) {
      const start = (y * width + x) * 4;
      const colour = `rgb(${rgba.subarray(start, start + 3).join(', ')})`;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  const [[ground = ''] = [], ...others] = [...counts].toSorted(([, one], [, other]) => other - one);
  return Math.max(1, ...others.map(([colour]) => contrast(ground, colour)));
}
