import { lineOfPlace } from '../../domain/bookings/bookings.ts';
import { britishDay } from '../../domain/dates/britishDay.ts';
import { plusDays } from '../../domain/dates/courseDate.ts';
import { rowName } from '../../domain/dates/dateRow.ts';
import type { DeletedLater } from '../../domain/legal/keptData.ts';
import type { OrderLine } from '../../domain/orders/orderLine.ts';
import { expiryAfter, NAMES_KEPT_DAYS } from '../../domain/legal/retention.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import type { PlaceStore } from '../adapters/placeStore.ts';
import { toldBy } from '../adapters/renewalStore.ts';
import { describeError, log } from '../edge/log.ts';
import { isUndated, isUndatedItem } from './undatedPlaces.ts';

export interface ForgetDeps {
  readonly places: Pick<PlaceStore, 'booked' | 'overBefore' | 'expire' | 'leave' | 'forgetMails' | 'removeMails'>;
  readonly orders: Pick<OrderStore, 'getAll' | 'removePeople' | 'removeMails'>;
}

/** A refund may still come, and names its date. */
const DATES_KEPT_DAYS = 365;

/**
 * Deletes names a year after the last day of each course. Idempotent: a missed run is made up for by the next.
 * Throws Unavailable if the dates cannot be read.
 */
export async function forgetPeople(deps: ForgetDeps, now: Date): Promise<{ failed: number }> {
  const { places, orders } = deps;
  const report = { failed: 0 };
  for (const { date, orderIds } of await places.overBefore(plusDays(britishDay(now.getTime()), -NAMES_KEPT_DAYS))) {
    try {
      const records = await orders.getAll(orderIds);
      for (const forget of Object.values(deletions)) await forget({ date, records }, deps);
      await places.expire(date, expiryAfter(DATES_KEPT_DAYS, now));
    } catch (error) {
      report.failed += 1;
      log.error('The names of a course were not deleted', { what: date, cause: describeError(error) });
    }
  }
  return report;
}

/** An item of the table Places that is over, with its orders. */
interface OverDate {
  readonly date: string;
  readonly records: readonly OrderRecord[];
}

/** Each can be repeated. */
const deletions: Readonly<Record<DeletedLater, (over: OverDate, deps: ForgetDeps) => Promise<void>>> = {
  async people({ date, records }, { orders }) {
    for (const { orderId, order, people } of records)
      await orders.removePeople(
        orderId,
        Object.keys(people).filter((place) => isOn(date, order.lines[lineOfPlace(place)])),
      );
  },

  async toldOfReminders({ date, records }, { orders }) {
    for (const { orderId, order, mails } of records)
      await orders.removeMails(
        orderId,
        Object.keys(mails).filter((kind) => {
          const told = toldBy(kind);
          return told && isOn(date, order.lines[lineOfPlace(told.place)]);
        }),
      );
  },

  async mailedAboutCourses({ date, records }, { places }) {
    if (!isUndatedItem(date)) return places.forgetMails(date);
    // The item of a row like "TBC" is never over. An order that stays in it would get the mail about its cancellation again.
    const items = (await places.booked()).filter(({ movedTo }) => !movedTo);
    for (const { orderId, order } of records)
      for (const item of items.filter((each) =>
        order.lines.some((line) => isOn(date, line) && isRow(each.date, line)),
      )) {
        if (item.orderIds.includes(orderId)) await places.leave(item.date, orderId);
        await places.removeMails(
          item.date,
          Object.keys(item.mails).filter((kind) => kind.includes(` ${orderId} `)),
        );
      }
  },
};

function isOn(date: string, line: OrderLine | undefined): boolean {
  return line !== undefined && (isUndatedItem(date) ? isUndated(line) : isRow(date, line));
}

/** Not by its product's sheet: a year later the product may be gone. */
function isRow(date: string, line: OrderLine): boolean {
  return date.endsWith(` ${rowName(line)}`);
}
