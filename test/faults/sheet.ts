import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { productBySlug } from '../../domain/catalogue/catalogue.ts';
import { type OrderLine, orderLine } from '../../domain/orders/orderLine.ts';
import type { SheetName } from '../../domain/dates/trainingSheets.ts';
import { TABLES } from '../../infra/local/database.ts';
import { sheetStore } from '../../lambdas/adapters/sheetStore.ts';
import { idOfRow, withIds } from '../sessions.ts';
import { dateRow } from '../dateRow.ts';
import type { Chance } from './chance.ts';
import { HOUR } from './times.ts';

const VENUE = 'Yard';
const NAME: SheetName = 'FORS Safe Driver Virtual Reality - Sheet1';

/** A date that the customers of a run book. */
export interface RunDate {
  readonly id: string;
  readonly selectedDate: string;
  /** All places in the owner's sheet; null if it does not count them. */
  readonly capacity: number | null;
  lines(quantity?: number): OrderLine[];
}

/** The owner's sheet in one run. */
export interface RunSheet {
  readonly dates: readonly RunDate[];
  /** `old`: nobody has read it for a day. `missing`: nobody ever has. */
  readonly copy: 'fresh' | 'old' | 'missing';
  store(client: DynamoDBDocumentClient, now: Date): Promise<void>;
}

/** Two dates that soon fill, or are roomy, so that people can change between them. */
export function sheetOf(chance: Chance, isRoomy: boolean): RunSheet {
  const dates = ['12 Jan 2027', '13 Jan 2027'].map((selectedDate): RunDate => {
    const row = dateRow(selectedDate, { Venue: VENUE });
    return {
      id: idOfRow(row),
      selectedDate,
      capacity: chance.oneOf(isRoomy ? [null, 2, 3, 5, 8] : [null, 1, 1, 2, 3]),
      lines: (quantity = 1) => [orderLine(productBySlug('vr-safe-driving')!, row, quantity)],
    };
  });
  const copy = chance.oneOf(['fresh', 'fresh', 'fresh', 'old', 'missing'] as const);
  return {
    dates,
    copy,
    async store(client, now) {
      if (copy === 'missing') {
        await client.send(new DeleteCommand({ TableName: TABLES.sheets.name, Key: { name: NAME } }));
        return;
      }
      const rows = dates.map(({ selectedDate, capacity }) => [selectedDate, VENUE, String(capacity ?? '')]);
      const fetchedAt = new Date(now.getTime() - (copy === 'old' ? 25 : 0) * HOUR).toISOString();
      await sheetStore(client, TABLES.sheets.name).write({
        name: NAME,
        rows: withIds([['Date', 'Venue', 'Places'], ...rows]),
        fetchedAt,
      });
    },
  };
}
