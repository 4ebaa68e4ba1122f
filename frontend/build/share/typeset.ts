import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkit';

const FONTS = path.join(import.meta.dirname, '../../../node_modules/@fontsource/overpass/files');

/** The site's typeface, Welsh letters included; the static files, since a variable one cannot be set at a weight here. */
const fonts = ['latin', 'latin-ext'].map((subset) => openFont(path.join(FONTS, `overpass-${subset}-800-normal.woff2`)));

interface SetWord {
  /** In units of the font size. */
  readonly width: number;
  readonly svg: string;
}

const setWords = new Map<string, SetWord>();

const SPACE = setWord(' ').width;
const STEP = 0.01;

export interface SetText {
  readonly lines: readonly string[];
  readonly size: number;
}

/** Breaks a text into as few lines as it takes, at the first of the sizes that needs no more than `maxLines`. */
export function fit(
  text: string,
  { width, sizes, maxLines }: { readonly width: number; readonly sizes: readonly number[]; readonly maxLines: number },
): SetText {
  for (const size of sizes) {
    const lines = brokenLines(text, width / size);
    if (lines.length <= maxLines && lines.every((line) => lineWidth(line) <= width / size))
      return { lines: balanced(text, lines), size };
  }
  throw new Error(`"${text}" does not fit into ${maxLines} lines`);
}

/** A line as outlines, which need no font where they are drawn. */
export function outlined(
  line: string,
  { x, y, size, colour }: { readonly x: number; readonly y: number; readonly size: number; readonly colour: string },
): string {
  let at = 0;
  const words = line.split(' ').map((word) => {
    const { width, svg } = setWord(word);
    const placed = `<g transform="translate(${at} 0)">${svg}</g>`;
    at += width + SPACE;
    return placed;
  });
  return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${size} ${-size})">${words.join('')}</g>`;
}

/** The same number of lines, of lengths as even as they can be. */
function balanced(text: string, lines: readonly string[]): readonly string[] {
  const narrower = brokenLines(text, Math.max(...lines.map(lineWidth)) - STEP);
  return narrower.length === lines.length && Math.max(...narrower.map(lineWidth)) < Math.max(...lines.map(lineWidth))
    ? balanced(text, narrower)
    : lines;
}

function brokenLines(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && lineWidth(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function lineWidth(line: string): number {
  const words = line.split(' ').map((word) => setWord(word).width);
  return words.reduce((sum, width) => sum + width, SPACE * (words.length - 1));
}

/** Most words are measured again and again, and many are on more than one picture. */
function setWord(word: string): SetWord {
  const known = setWords.get(word);
  if (known) return known;
  const set = newlySet(word);
  setWords.set(word, set);
  return set;
}

function newlySet(word: string): SetWord {
  let at = 0;
  const shapes = runsOf(word).flatMap(({ font, text }) => {
    const { glyphs, positions } = font.layout(text);
    return glyphs.map((glyph, index) => {
      const shape = `<path transform="translate(${at} 0) scale(${1 / font.unitsPerEm})" d="${glyph.path.toSVG()}"/>`;
      at += (positions[index]?.xAdvance ?? 0) / font.unitsPerEm;
      return shape;
    });
  });
  return { width: at, svg: shapes.join('') };
}

/** A word in parts that are each in one file of the typeface. */
function runsOf(word: string): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const letter of word) {
    const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    if (!font) throw new Error(`The typeface cannot set "${letter}" of "${word}"`);
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

function openFont(file: string): Font {
  const font = create(readFileSync(file));
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`);
  return font;
}
