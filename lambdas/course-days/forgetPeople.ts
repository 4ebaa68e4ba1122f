import { lineOfPlace } from '../../domain/bookings.ts';
import { britishDay } from '../../domain/britishDay.ts';
import { plusDays } from '../../domain/courseDate.ts';
import { rowName } from '../../domain/dateRow.ts';
import type { OrderLine } from '../../domain/orderLine.ts';
import { expiryAfter, NAMES_KEPT_DAYS } from '../../domain/retention.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import type { PlaceStore } from '../adapters/placeStore.ts';
import { describeError, log } from '../edge/log.ts';
import { isUndated, isUndatedItem } from '../orders/undatedPlaces.ts';

export interface ForgetDeps {
  readonly places: Pick<PlaceStore, 'overBefore' | 'expire'>;
  readonly orders: Pick<OrderStore, 'getAll' | 'removePeople'>;
}

/** A refund may still come, and names its date. */
const DATES_KEPT_DAYS = 365;

/**
 * Deletes the names of the people of each course a year after its last day. Idempotent: a missed run is made up for by the
 * next. Throws Unavailable if the dates cannot be read.
 */
export async function forgetPeople({ places, orders }: ForgetDeps, now: Date): Promise<{ failed: number }> {
  const report = { failed: 0 };
  for (const { date, orderIds } of await places.overBefore(plusDays(britishDay(now.getTime()), -NAMES_KEPT_DAYS))) {
    try {
      for (const record of await orders.getAll(orderIds)) {
        const named = placesOn(date, record);
        if (named.length > 0) await orders.removePeople(record.orderId, named);
      }
      await places.expire(date, expiryAfter(DATES_KEPT_DAYS, now));
    } catch (error) {
      report.failed += 1;
      log.error('The names of a course were not deleted', { what: date, cause: describeError(error) });
    }
  }
  return report;
}

/** The named places of an order on a date. */
function placesOn(date: string, { order, people = {} }: OrderRecord): string[] {
  return Object.keys(people).filter((place) => {
    const line = order.lines[lineOfPlace(place)];
    return line && isOn(date, line);
  });
}

/** Not by its product's sheet: a year later the product may be gone. */
function isOn(date: string, line: OrderLine): boolean {
  return isUndatedItem(date) ? isUndated(line) : date.endsWith(` ${rowName(line)}`);
}
