import { buffer } from 'node:stream/consumers';
import { drawFooter, drawFurtherHead, FURTHER_HEAD } from './head.ts';
import type { OpenPdf } from './openPdf.ts';
import type { Paper } from './paper.ts';
import { PAGE } from './pen.ts';

/** Stays on one page. */
export interface Piece {
  readonly height: number;
  readonly draw: (y: number) => void;
}

export interface TableHead {
  readonly height: number;
  /** On later pages it is repeated, and screen readers skip it. */
  readonly draw: (top: number, isRepeated: boolean) => void;
}

interface Content {
  /** Where the pieces begin on their first page. */
  readonly top: number;
  /** Above the pieces of each page. */
  readonly tableHead?: TableHead;
  readonly pieces: readonly Piece[];
  /** Below the last piece, on its page. */
  readonly foot?: Piece;
}

const NOTHING = { height: 0, draw: () => {} };

type Head = Pick<Paper, 'seller' | 'title' | 'number'>;

/** Sets the pieces on the first page and on as many as they need, and ends the PDF. */
export function setPages(open: OpenPdf, head: Head, content: Content): Promise<Uint8Array> {
  drawPages(open, head, content);
  return endPdf(open);
}

/** Sets the pieces on the open page and on as many more as they need, numbered from 1. */
export function drawPages(
  { pdf }: OpenPdf,
  head: Head,
  { top, tableHead = NOTHING, pieces, foot = NOTHING }: Content,
): void {
  const nextTop = PAGE.top + FURTHER_HEAD;
  const pages = pagesOf(
    pieces.map(({ height }) => height),
    {
      firstPage: PAGE.footer - top - tableHead.height,
      nextPage: PAGE.footer - nextTop - tableHead.height,
      totals: foot.height,
    },
  );
  pages.forEach(({ first, end }, index) => {
    let y = top;
    if (index > 0) {
      pdf.addPage();
      drawFurtherHead(pdf, head);
      y = nextTop;
    }
    if (end > first) {
      tableHead.draw(y, first > 0);
      y += tableHead.height;
    }
    for (const { height, draw } of pieces.slice(first, end)) {
      draw(y);
      y += height;
    }
    if (index === pages.length - 1) foot.draw(y);
    drawFooter(pdf, head, `Page ${index + 1} of ${pages.length}`);
  });
}

export function endPdf({ pdf, root }: OpenPdf): Promise<Uint8Array> {
  root.end();
  pdf.end();
  return buffer(pdf);
}

/** One page: the rows from `first` up to, but without, `end`; and the totals, if it is the last page. */
interface Page {
  readonly first: number;
  readonly end: number;
}

/**
 * Puts rows on pages, by their heights in points. The last row stays with the totals, so that they never stand alone.
 * The first page may stay empty. A row higher than a page gets a page of its own.
 */
export function pagesOf(
  heights: readonly number[],
  space: { readonly firstPage: number; readonly nextPage: number; readonly totals: number },
): Page[] {
  const pages: Page[] = [];
  let first = 0;
  let left = space.firstPage;
  heights.forEach((height, index) => {
    const needed = index === heights.length - 1 ? height + space.totals : height;
    if (needed > left) {
      pages.push({ first, end: index });
      first = index;
      left = space.nextPage;
    }
    left -= height;
  });
  return [...pages, { first, end: heights.length }];
}
