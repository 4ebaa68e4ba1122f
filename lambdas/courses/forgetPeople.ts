import { bookedLines, lineOfPlace } from '../../domain/bookings/transfers.ts';
import { britishDay } from '../../domain/dates/britishDay.ts';
import type { DeletedLater } from '../../domain/legal/keptData.ts';
import { isCourse, type OrderLine } from '../../domain/orders/orderLine.ts';
import { expiryAfter, namesKeptUntil } from '../../domain/legal/retention.ts';
import type { AttendanceStore } from '../adapters/attendanceStore.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import type { BookedPlaces, OverPlaces } from '../adapters/sessionItem.ts';
import type { SessionStore } from '../adapters/sessionStore.ts';
import type { ToldStore } from '../adapters/toldStore.ts';
import { toldBy } from '../adapters/renewalStore.ts';
import { describeError, log } from '../edge/log.ts';
import type { CourseBook } from './courseBook.ts';
import { isUndated, isUndatedItem } from './undatedPlaces.ts';

export interface ForgetDeps {
  readonly places: Pick<SessionStore, 'expire' | 'leave' | 'forgetMails' | 'removeMails'>;
  readonly attendance: Pick<AttendanceStore, 'forgetMarks'>;
  readonly orders: Pick<OrderStore, 'getAll' | 'removePeople' | 'removeBookerMobile' | 'removeMails'>;
  readonly told: Pick<ToldStore, 'forget'>;
}

/** A refund may still come, and names its date. */
const DATES_KEPT_DAYS = 365;

/** Deletes names a year after the last day of each course. Idempotent: a missed run is made up for by the next. */
export async function forgetPeople(
  { items, over, now }: Pick<CourseBook, 'items' | 'over' | 'now'>,
  deps: ForgetDeps,
): Promise<{ failed: number }> {
  const { places, orders } = deps;
  const report = { failed: 0 };
  for (const { id, orderIds } of over) {
    try {
      const records = await orders.getAll(orderIds);
      for (const forget of Object.values(deletions)) await forget({ id, orderIds, records, items, now }, deps);
      await places.expire(id, expiryAfter(DATES_KEPT_DAYS, now));
    } catch (error) {
      report.failed += 1;
      log.error('The names of a course were not deleted', { what: id, cause: describeError(error) });
    }
  }
  return report;
}

/** An item of the table Sessions that is over, with its orders. */
interface OverDate extends OverPlaces, Pick<CourseBook, 'items' | 'now'> {
  readonly records: readonly OrderRecord[];
}

/** Each can be repeated. */
const deletions: Readonly<Record<DeletedLater, (over: OverDate, deps: ForgetDeps) => Promise<void>>> = {
  attendance: ({ id }, { attendance }) => attendance.forgetMarks(id),

  async toldOfPlaces({ id, records, now }, { told: store }) {
    for (const record of records) {
      const readers = Object.entries(record.told).filter(
        ([, { places }]) => isLastForgotten(record, now) || Object.values(places).some(({ session }) => session === id),
      );
      await store.forget(
        record.orderId,
        readers.map(([reader]) => reader),
      );
    }
  },

  async people({ id, records, now }, { orders }) {
    for (const record of records) {
      const { orderId, order, transfers, people, bookerMobile } = record;
      const lines = bookedLines(order, transfers);
      await orders.removePeople(
        record,
        Object.keys(people).filter((place) => isOn(id, lineOfPlace(place, lines))),
      );
      if (bookerMobile && isLastForgotten(record, now)) await orders.removeBookerMobile(orderId);
    }
  },

  async toldOfReminders({ id, records }, { orders }) {
    for (const { orderId, order, transfers, mails } of records) {
      const lines = bookedLines(order, transfers);
      await orders.removeMails(
        orderId,
        Object.keys(mails).filter((kind) => {
          const told = toldBy(kind);
          return told && isOn(id, lineOfPlace(told.place, lines));
        }),
      );
    }
  },

  async mailedAboutCourses({ id, orderIds, records, items }, { places }) {
    if (!isUndatedItem(id)) return places.forgetMails(id);
    const byId = new Map(records.map((record) => [record.orderId, record]));
    // The item of a row like "TBC" has no last day: it ends when the last order has left it (emptyItems).
    for (const orderId of orderIds)
      for (const item of [...items.values()].filter((each) => isToLeave(each, orderId, byId.get(orderId)))) {
        // `leave` returns the claims as they are now: this run may have sent a mail.
        const { mails } = await places.leave(item.id, orderId);
        await places.removeMails(
          item.id,
          Object.keys(mails).filter((kind) => kind.includes(` ${orderId} `)),
        );
      }
  },
};

/** The booker's number is for every course of the order, so it stays while the names of one are kept. */
function isLastForgotten({ order, transfers, paidAt, createdAt }: OrderRecord, now: Date): boolean {
  const lines = bookedLines(order, transfers).filter(isCourse);
  const today = britishDay(now.getTime());
  return lines.every(({ selectedDate }) => namesKeptUntil(selectedDate, paidAt ?? createdAt) < today);
}

/** True if the item lists an order whose record is gone, or is the row of an undated line of the order. */
function isToLeave(item: BookedPlaces, orderId: string, record: OrderRecord | undefined): boolean {
  if (!record) return item.orderIds.includes(orderId);
  return record.order.lines.some((line) => isUndated(line) && line.session === item.id);
}

function isOn(id: string, line: OrderLine | undefined): boolean {
  return line !== undefined && (isUndatedItem(id) ? isUndated(line) : line.session === id);
}
