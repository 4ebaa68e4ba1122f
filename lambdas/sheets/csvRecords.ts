/** A sheet that a person keeps is far smaller. A larger one is refused before any work is done on its cells. */
const MOST_ROWS = 12_000;
const MOST_COLUMNS = 200;
const MOST_CELLS = 200_000;

const BYTE_ORDER_MARK = /^\uFEFF/;
const END_OF_FIELD = /[,\r\n]/g;

/**
 * The cells of a CSV text, row by row; empty rows count, so that a row's number is the spreadsheet's. Quotes that are out
 * of place are text. Not csv-parse: it cannot stop within a row, and a row of a million columns took it half a second.
 * Throws an error with words for the owner if there is too much.
 */
export function csvRecords(csv: string): string[][] {
  const text = csv.replace(BYTE_ORDER_MARK, '');
  const records: string[][] = [];
  let cells: string[] = [];
  let count = 0;
  for (let at = 0; at < text.length;) {
    if (cells.length === MOST_COLUMNS) throw new Error(`The sheet has more than ${MOST_COLUMNS} columns.`);
    if (count === MOST_CELLS) throw new Error(`The sheet has more than ${MOST_CELLS} cells.`);
    const field = fieldAt(text, at);
    count += 1;
    cells.push(field.cell);
    if (text[field.end] === ',') {
      at = field.end + 1;
      if (at < text.length) continue;
      cells.push('');
    }
    if (records.length === MOST_ROWS) throw new Error(`The sheet has more than ${MOST_ROWS} rows.`);
    records.push(cells);
    cells = [];
    at = text.startsWith('\r\n', field.end) ? field.end + 2 : field.end + 1;
  }
  return records;
}

interface Field {
  readonly cell: string;
  /** Where its comma or line end is. */
  readonly end: number;
}

function fieldAt(text: string, start: number): Field {
  const quoted = text[start] === '"' ? endOfQuotes(text, start) : start;
  END_OF_FIELD.lastIndex = quoted;
  const end = END_OF_FIELD.exec(text)?.index ?? text.length;
  if (quoted === start) return { cell: text.slice(start, end), end };
  return { cell: text.slice(start + 1, quoted - 1).replaceAll('""', '"') + text.slice(quoted, end), end };
}

/** Behind the closing quote. */
function endOfQuotes(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at + 1;
  throw new Error('The answer is not CSV: a quotation mark is never closed.');
}
