import { CsvError, parse } from 'csv-parse/sync';

/** A sheet that a person keeps is far smaller. */
const MOST_ROWS = 12_000;
const MOST_COLUMNS = 200;
const MOST_CELLS = 200_000;

/**
 * The cells of a CSV text, row by row; empty rows count, so that a row's number is the spreadsheet's. Quotes that are out
 * of place are text. Throws an error with words for the owner.
 */
export function csvRecords(csv: string): string[][] {
  refuseTooMuch(csv);
  try {
    return parse(csv, { bom: true, relax_column_count: true, relax_quotes: true });
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw new Error('The answer is not CSV: a quotation mark is never closed, or stands in a wrong place.', { cause });
  }
}

/** csv-parse cannot stop within a row: a row of a million empty cells takes it half a second. */
function refuseTooMuch(csv: string): void {
  let [rows, cells, inRow] = [1, 1, 1];
  for (let at = 0; at < csv.length; at += 1) {
    const sign = csv.codePointAt(at);
    if (sign === LINE_END) [rows, cells, inRow] = [rows + 1, cells + 1, 1];
    if (sign === COMMA) [cells, inRow] = [cells + 1, inRow + 1];
    if (inRow > MOST_COLUMNS) throw new Error(`The sheet has more than ${MOST_COLUMNS} columns.`);
  }
  if (rows > MOST_ROWS) throw new Error(`The sheet has more than ${MOST_ROWS} rows.`);
  if (cells > MOST_CELLS) throw new Error(`The sheet has more than ${MOST_CELLS} cells.`);
}

const [COMMA, LINE_END] = [0x2c, 0x0a];
