import { costTables } from './tables.ts';

const START = '<!-- calculated: npm run costs -->';
const END = '<!-- /calculated -->';

/** The document with what stands between its two marks calculated anew. */
export function withCostTables(document: string): string {
  const start = document.indexOf(START);
  const end = document.indexOf(END);
  if (start < 0 || end < start) throw new Error(`The document must have the marks ${START} and ${END}, in this order`);
  return `${document.slice(0, start)}${START}\n\n${costTables()}\n\n${document.slice(end)}`;
}
