import type { Order } from '../../domain/orders/order.ts';
import { type Venue, venuesOf } from '../../domain/catalogue/venues.ts';
import type { SheetStore } from '../adapters/sheetStore.ts';
import { describeError, log } from '../edge/log.ts';
import { isDated } from '../../domain/orders/orderLine.ts';
import { VENUES_SHEET } from '../../domain/dates/trainingSheets.ts';

/** The venues for an order's mails and page. A sheet that cannot be read stops neither: the owner then sends the joining details. */
export async function orderVenues({ lines }: Order, sheets: Pick<SheetStore, 'read'>): Promise<Venue[]> {
  if (!lines.some(isDated)) return [];
  try {
    return await storedVenues(sheets);
  } catch (error) {
    log.error('The venues of an order were not read', { cause: describeError(error) });
    return [];
  }
}

/** The venues in the last good copy of their sheet; none if there is no such sheet. Throws Unavailable. */
export async function storedVenues(sheets: Pick<SheetStore, 'read'>): Promise<Venue[]> {
  const [copy] = await sheets.read([VENUES_SHEET]);
  return venuesOf(copy?.rows ?? []);
}
