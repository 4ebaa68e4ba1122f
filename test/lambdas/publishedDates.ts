import { isDeepStrictEqual } from 'node:util';
import { productByDescription, productById } from '../../domain/catalogue/catalogue.ts';
import type { Cell } from '../../domain/dates/dateRow.ts';
import { type Sheet, type SheetName, SESSION } from '../../domain/dates/trainingSheets.ts';
import type { SheetStore } from '../../lambdas/adapters/sheetStore.ts';
import { idOfRow } from '../sessions.ts';

/** An item as a test writes it: with the other cells of its row, which no request has. */
interface TestItem {
  readonly id?: number | undefined;
  readonly description: string;
  readonly selectedDate?: string | null;
  readonly cells?: readonly Cell[];
  readonly session?: string;
}

interface PublishedRow {
  readonly selectedDate: string;
  readonly cells: readonly Cell[];
}

/**
 * Gives the sheets of a shop a row for each item that a test orders, and the item the id of its session, as the browser would.
 * A sheet that the test has stored itself stays as it is.
 */
export function publishedDates(sheets: Pick<SheetStore, 'read' | 'write'>) {
  const published = new Map<SheetName, Map<string, PublishedRow>>();

  async function publish(name: SheetName, id: string, row: PublishedRow): Promise<void> {
    const rows = published.get(name) ?? new Map<string, PublishedRow>();
    const [copy] = await sheets.read([name]);
    if (copy && !isDeepStrictEqual(copy.rows, sheetOf(rows))) return;
    rows.set(id, row);
    published.set(name, rows);
    await sheets.write({ name, rows: sheetOf(rows), fetchedAt: new Date().toISOString() });
  }

  return async <Body>(body: Body): Promise<Body> => {
    const { items } = (body ?? {}) as { readonly items?: readonly TestItem[] };
    if (!Array.isArray(items)) return body;
    const named: unknown[] = [];
    for (const item of items as readonly TestItem[]) {
      const { id, description, selectedDate, cells, session } = item ?? {};
      const sheet = (id === undefined ? productByDescription(description) : productById(id))?.sheet;
      if (!sheet || typeof selectedDate !== 'string' || selectedDate === '') {
        named.push(item);
        continue;
      }
      const row = { selectedDate, cells: cells ?? [] };
      const known = session ?? idOfRow(row);
      await publish(sheet, known, row);
      // Without cells, it is the request of somebody who knows the day alone.
      named.push(cells ? { ...item, session: known } : item);
    }
    return { ...body, items: named };
  };
}

function sheetOf(rows: ReadonlyMap<string, PublishedRow>): Sheet {
  const headings = [...new Set([...rows.values()].flatMap(({ cells }) => cells.map(({ heading }) => heading)))];
  return [
    ['Date', ...headings, 'Book by', SESSION],
    ...[...rows].map(([id, { selectedDate, cells }]) => {
      const others = headings.map((heading) => cells.find((cell) => cell.heading === heading)?.text ?? '');
      return [selectedDate].concat(others, '31 Dec 2099', id);
    }),
  ];
}
