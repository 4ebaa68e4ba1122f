import { randomUUID } from 'node:crypto';
import { britishDay } from '../../../domain/dates/britishDay.ts';
import { productBySlug } from '../../../domain/catalogue/catalogue.ts';
import { type OrderLine, orderLine } from '../../../domain/orders/orderLine.ts';
import {
  type Sheet,
  type SheetName,
  sessionsOf,
  sheetNames,
  type StoredSheetName,
} from '../../../domain/dates/trainingSheets.ts';
import { answeredSheet } from '../../../infra/local/ownerWhoAnswers.ts';
import { sampleSheet, sampleSheetFiles } from '../../../infra/local/sampleSheets.ts';
import { offeredSessions } from '../../../lambdas/sheets/offeredSessions.ts';
import { pricedItems } from '../../../frontend/src/features/checkout/createPaymentIntent.ts';
import { withIds } from '../../sessions.ts';
import type { Shop } from '../openShop.ts';
import { CUSTOMER, TICKED } from '../requests.ts';

export const OLAT = 'OLAT - Sheet1' satisfies SheetName;

/** A sheet as the owner writes it, with one row for each set of control cells: "Row 1", "Row 2". */
export function olatSheet(...controls: readonly [places: string, status: string, bookBy: string][]): Sheet {
  const rows = controls.map((cells, index) => ['12 Jan 2090', `Row ${index + 1}`].concat(cells));
  return [['Date', 'Venue', 'Places', 'Status', 'Book by'], ...rows];
}

export function storeSheet(
  { deps }: Shop,
  rows: Sheet,
  name: StoredSheetName = OLAT,
  fetchedAt = new Date(),
): Promise<void> {
  return deps.sheets.write({ name, rows: withIds(rows), fetchedAt: fetchedAt.toISOString() });
}

/** Places on a row of a sheet, as the browser puts them into the cart. */
export function lineOf(sheet: Sheet, row: number, quantity = 1, slug = 'olat'): OrderLine {
  return orderLine(productBySlug(slug)!, sessionsOf(withIds(sheet))[row - 1]!, quantity);
}

/** An order as the browser sends it. */
export function orderOf(...lines: readonly OrderLine[]) {
  return { ...CUSTOMER, ...pricedItems(lines), orderId: randomUUID() };
}

/** The local system's sample sheet. */
export function sampleOlat(): Sheet {
  const csv = sampleSheet(sampleSheetFiles[sheetNames.indexOf(OLAT)]!, new Date());
  return withIds(answeredSheet(csv, OLAT, britishDay(Date.now())).rows);
}

/** An order for a date of the sample sheet. */
export function sampleOrder() {
  const { row } = offeredSessions(sampleOlat(), OLAT, new Date()).find(({ state }) => state === null)!;
  return { ...orderOf(orderLine(productBySlug('olat')!, row)), terms: TICKED };
}
