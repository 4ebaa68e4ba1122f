import { colours } from '../mail/letter/colours.ts';
import type { Fact, Paper, Party } from './paper.ts';
import {
  artifact,
  HALF,
  heightOf,
  LABEL,
  PAGE,
  type Pdf,
  put,
  STRONG,
  type Style,
  type Tag,
  TEXT,
  WIDTH,
} from './pen.ts';

/** From the top of a further page to its table. */
export const FURTHER_HEAD = 30;

const NAME: Style = { ...STRONG, colour: colours.sign };
/** The typeface comes without kerning, and the gaps in "VAT" show at this size. */
const TITLE: Style = { ...STRONG, size: 24, spacing: -0.5 };
const RIGHT_HALF = PAGE.right - HALF;

/** Returns where the table may begin. */
export function drawHead(
  pdf: Pdf,
  root: Tag,
  { from, to, ...top }: Pick<Paper, 'seller' | 'title' | 'facts' | 'from' | 'to'>,
): number {
  const y = drawTop(pdf, root, top) + 16;
  return 14 + Math.max(drawParty(pdf, root, from, PAGE.left, y), drawParty(pdf, root, to, RIGHT_HALF, y));
}

/** The seller, the title and the facts. Returns where they end. */
export function drawTop(
  pdf: Pdf,
  root: Tag,
  { seller, title, facts }: Pick<Paper, 'seller' | 'title' | 'facts'>,
): number {
  artifact(pdf, 'Layout', () => drawMark(pdf, PAGE.left, PAGE.top, 36));
  const name = { x: PAGE.left + 46, y: PAGE.top + 9, width: HALF };
  const heading = { x: RIGHT_HALF, y: PAGE.top + 2, width: HALF, align: 'right' } as const;
  root.add(pdf.struct('P', {}, () => put(pdf, seller.name, { ...NAME, size: 14 }, name)));
  root.add(pdf.struct('H1', {}, () => put(pdf, title, TITLE, heading)));
  return drawFacts(pdf, root, facts, PAGE.top + 54);
}

/** Names the paper on every page but the first. Screen readers have read it there. */
export function drawFurtherHead(pdf: Pdf, { seller, title, number }: Pick<Paper, 'seller' | 'title' | 'number'>): void {
  const y = PAGE.top;
  artifact(pdf, 'Pagination', () => {
    drawMark(pdf, PAGE.left, y - 4, 20);
    put(pdf, seller.name, NAME, { x: PAGE.left + 28, y, width: HALF });
    put(pdf, `${title} ${number}`, STRONG, { x: RIGHT_HALF, y, width: HALF, align: 'right' });
  });
}

export function drawFooter(pdf: Pdf, { seller }: Pick<Paper, 'seller'>, pageText: string): void {
  const company = `${seller.registeredName}. Registered in ${seller.registeredIn}, company number ${seller.companyNumber}.`;
  const y = PAGE.footer + 12;
  artifact(pdf, 'Pagination', () => {
    put(pdf, company, LABEL, { x: PAGE.left, y, width: WIDTH - 80 });
    put(pdf, pageText, LABEL, { x: PAGE.right - 80, y, width: 80, align: 'right' });
  });
}

function drawFacts(pdf: Pdf, root: Tag, facts: readonly Fact[], top: number): number {
  const column = (WIDTH - 16) / facts.length;
  const width = column - 12;
  const height = 31 + Math.max(...facts.map(({ value }) => heightOf(pdf, value, STRONG, width)));
  artifact(pdf, 'Layout', () => {
    pdf.roundedRect(PAGE.left, top, WIDTH, height, 8).fill(colours.sign);
    pdf.roundedRect(PAGE.left + 2, top + 2, WIDTH - 4, height - 4, 6).fill(colours.card);
  });
  const list = pdf.struct('L');
  root.add(list);
  facts.forEach(({ label, value }, index) => {
    const x = PAGE.left + 16 + index * column;
    list.add(
      pdf.struct('LI', {}, [
        pdf.struct('Lbl', {}, () => put(pdf, label, LABEL, { x, y: top + 9, width })),
        pdf.struct('LBody', {}, () => put(pdf, value, STRONG, { x, y: top + 21, width })),
      ]),
    );
  });
  return top + height;
}

function drawParty(pdf: Pdf, root: Tag, { title, name, lines }: Party, x: number, top: number): number {
  root.add(pdf.struct('H2', {}, () => put(pdf, title, LABEL, { x, y: top, width: HALF })));
  let y = top + 13;
  for (const [text, style] of [[name, STRONG] as const, ...lines.map((line) => [line, TEXT] as const)]) {
    const place = { x, y, width: HALF };
    root.add(pdf.struct('P', {}, () => put(pdf, text, style, place)));
    y += heightOf(pdf, text, style, HALF);
  }
  return y;
}

/** The paths of frontend/public/pictures/logo.svg: mountains, road and its line. */
export const LOGO_PATHS = [
  'M11 35l11-11 7 6 3 3 3-3 8-10 10 14a21 21 0 0 1-42 1z',
  'M30.3 34h3.4l7.8 15.7a20 20 0 0 1-19 0z',
  'M31.6 38h.8l.6 4.5h-2zM30.7 45h2.6l.7 5.5h-4z',
] as const;
const LOGO_SIZE = 64;
/** The ring of ticks is this far from the middle, and its 16 ticks are 4 parts of 15 long. */
const RING = 25;
const TICK = (2 * Math.PI * RING) / 16 / 15;

/** The site's logo without its white rim. */
export function drawMark(pdf: Pdf, x: number, y: number, size: number): void {
  const middle = LOGO_SIZE / 2;
  pdf.save().translate(x, y);
  pdf.scale(size / LOGO_SIZE);
  pdf.circle(middle, middle, middle).fill(colours.sign);
  pdf
    .circle(middle, middle, RING)
    .lineWidth(4)
    .dash(4 * TICK, { space: 11 * TICK, phase: 2 * TICK });
  pdf.stroke(colours.card).undash();
  pdf.circle(middle, middle, 20).fill(colours.card);
  LOGO_PATHS.forEach((path, index) => pdf.path(path).fill(index % 2 === 0 ? colours.sign : colours.card));
  pdf.restore();
}
