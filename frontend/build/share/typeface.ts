import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import subsetFont from 'subset-font';

const SOURCES = '@fontsource-variable/overpass/files';
const TARGETS = path.join(import.meta.dirname, '../../.fonts');

const WEIGHT = 800;

/** Every letter of the two font files; resvg would leave out any other without an error. */
const KNOWN_LETTERS = /^[\u0020-\u017F–—‘’“”•…€]*$/u;

/** The site's typeface for resvg, which reads neither woff2 nor the system's fonts here. */
export const fontOptions = {
  loadSystemFonts: false,
  fontFiles: await Promise.all(['latin', 'latin-ext'].map(writeTrueType)),
};

interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
}

/** Breaks a text into as few lines as it needs at the biggest size, or into `maxLines` at a smaller one. */
export function fit(
  text: string,
  box: { readonly width: number; readonly minSize: number; readonly maxSize: number; readonly maxLines: number },
): FittedText {
  if (!KNOWN_LETTERS.test(text)) throw new Error(`The typeface cannot set "${text}"`);
  for (let count = 1; count <= box.maxLines; count += 1) {
    const lines = evenLines(text, count);
    const size = Math.min(box.maxSize, box.width / longest(lines));
    if (size === box.maxSize || (count === box.maxLines && size >= box.minSize)) return { lines, size };
  }
  throw new Error(`"${text}" does not fit into ${box.maxLines} lines`);
}

export function textSvg(text: string, position: { readonly x: number; readonly y: number; readonly size: number }) {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${position.x}" y="${position.y}" font-family="Overpass" font-weight="${WEIGHT}" font-size="${position.size}" fill="#ffffff">${escaped}</text>`;
}

/** Breaks a text into at most `count` lines, so that the longest is as short as possible. */
function evenLines(text: string, count: number): string[] {
  let best = [text];
  for (let letters = text.length; letters > 0; letters -= 1) {
    const lines = broken(text, letters);
    if (lines.length > count) break;
    if (longest(lines) < longest(best)) best = lines;
  }
  return best;
}

function broken(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= letters) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function longest(lines: readonly string[]): number {
  return Math.max(...lines.map(widthOf));
}

const widths = new Map<string, number>();

/** In units of the font size. */
function widthOf(line: string): number {
  const known = widths.get(line);
  if (known !== undefined) return known;
  const size = 100;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${textSvg(line, { x: 0, y: size, size })}</svg>`;
  const width = (new Resvg(svg, { font: fontOptions }).getBBox()?.width ?? 0) / size;
  widths.set(line, width);
  return width;
}

async function writeTrueType(subset: string): Promise<string> {
  const source = fileURLToPath(import.meta.resolve(`${SOURCES}/overpass-${subset}-wght-normal.woff2`));
  const font = await subsetFont(await readFile(source), undefined, {
    targetFormat: 'truetype',
    variationAxes: { wght: WEIGHT },
    keepAllGlyphs: true,
  });
  const target = path.join(TARGETS, `overpass-${subset}-${WEIGHT}.ttf`);
  await mkdir(TARGETS, { recursive: true });
  // Written in one step: another process may be reading the file.
  await writeFile(`${target}.${process.pid}`, font);
  await rename(`${target}.${process.pid}`, target);
  return target;
}
