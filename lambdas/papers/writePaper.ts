import { drawHead } from './head.ts';
import { ITEM_COLUMNS, itemRow } from './itemsTable.ts';
import { openPdf } from './openPdf.ts';
import type { Paper } from './paper.ts';
import { settable } from '../../domain/text/printable.ts';
import { setPages } from './setPages.ts';
import { openTable } from './table.ts';
import { totalsPiece } from './totals.ts';

/** Sets a paper as a tagged PDF on A4. */
export function writePaper(content: Paper): Promise<Uint8Array> {
  const paper = settable(content);
  const { title, number, seller, issuedAt } = paper;
  const open = openPdf({ title: `${title} ${number}`, author: seller.registeredName, createdAt: issuedAt });
  const { pdf, root } = open;
  const top = drawHead(pdf, root, paper);
  const { table, tableHead } = openTable(open, ITEM_COLUMNS);
  const pieces = paper.rows.map((row) => itemRow(pdf, table, row));
  return setPages(open, paper, { top, tableHead, pieces, foot: totalsPiece(pdf, root, paper) });
}
