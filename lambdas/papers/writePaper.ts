import { buffer } from 'node:stream/consumers';
import { drawFooter, drawFurtherHead, drawHead, FURTHER_HEAD } from './head.ts';
import { openPdf } from './openPdf.ts';
import { pagesOf } from './pagesOf.ts';
import type { Paper } from './paper.ts';
import { PAGE } from './pen.ts';
import { settable } from './settable.ts';
import { drawRow, drawTableHead, rowHeight, TABLE_HEAD } from './table.ts';
import { drawTotals, totalsHeight } from './totals.ts';

/** Sets a paper as a tagged PDF on A4. */
export async function writePaper(content: Paper): Promise<Uint8Array> {
  const paper = settable(content);
  const { title, number, seller, issuedAt } = paper;
  const { pdf, root } = openPdf({ title: `${title} ${number}`, author: seller.registeredName, createdAt: issuedAt });

  pdf.addPage();
  let y = drawHead(pdf, root, paper);
  const heights = paper.rows.map((row) => rowHeight(pdf, row));
  const pages = pagesOf(heights, {
    firstPage: PAGE.footer - y - TABLE_HEAD,
    nextPage: PAGE.footer - PAGE.top - FURTHER_HEAD - TABLE_HEAD,
    totals: totalsHeight(paper),
  });
  const table = pdf.struct('Table');
  root.add(table);
  pages.forEach(({ first, end }, index) => {
    if (index > 0) {
      pdf.addPage();
      drawFurtherHead(pdf, paper);
      y = PAGE.top + FURTHER_HEAD;
    }
    if (end > first) {
      drawTableHead(pdf, table, y, first > 0);
      y += TABLE_HEAD;
    }
    for (const row of paper.rows.slice(first, end)) y = drawRow(pdf, table, row, y);
    if (index === pages.length - 1) drawTotals(pdf, root, paper, y);
    drawFooter(pdf, paper, `Page ${index + 1} of ${pages.length}`);
  });
  root.end();
  pdf.end();
  return buffer(pdf);
}
