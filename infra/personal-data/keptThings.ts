import { attendedOf, presences } from '../../domain/bookings/attendance.ts';
import { productById } from '../../domain/catalogue/catalogue.ts';
import { dateText } from '../../domain/dates/dateRow.ts';
import type { KeptThing } from '../../domain/legal/keptData.ts';
import { PAYABLE_FOR_MS } from '../../domain/orders/orderLifetime.ts';
import { orderNumber } from '../../domain/orders/orderNumber.ts';
import { isSameEmail } from '../../domain/text/emailAddress.ts';
import type { OrderRecord } from '../../lambdas/adapters/orderRecord.ts';
import { toldBy } from '../../lambdas/adapters/renewalStore.ts';
import { type Held, placesOf } from './held.ts';
import { courseOf, keptUntil, readableOrder, readablePlaces, readableTold, readersToForget } from './readable.ts';
import type { Tables } from './tables.ts';

/** Each can be repeated: after a crash the rest is found again. */
export interface Step {
  readonly what: string;
  act(): Promise<void>;
}

export interface Erasure {
  readonly steps: readonly Step[];
  /** Sentences about the data that stays: why, and until when. */
  readonly stays: readonly string[];
}

interface ErasedWith {
  readonly tables: Tables;
  readonly now: Date;
}

interface Handling {
  /** In words that the person can read, without other people's data. */
  show(held: Held): unknown;
  erase(held: Held, by: ErasedWith): Erasure;
}

const BY_LAW =
  'The law asks the firm to keep the records of what was paid, with the name and address on the invoice, and that goes before erasing.';

/** How each thing that is kept about a person is shown and erased. */
export const keptThings: Readonly<Record<KeptThing, Handling>> = {
  attendance: {
    show: ({ marked }) =>
      marked.map(({ date, marks }) => ({
        date,
        marked: attendedOf(marks).map(({ day, presence, disputed, idSeen, noUpload, name }) => ({
          day,
          presence: presence && presences[presence],
          disputed: disputed?.map((each) => presences[each]),
          idSeen,
          noUpload,
          name,
        })),
      })),
    erase: ({ marked, namesakesOn }, { tables }) => ({
      steps: marked.map(({ date, marks }) => ({
        what: `Delete what trainers marked about the person on ${date}.`,
        act: () => tables.removeMarks(date, Object.keys(marks)),
      })),
      stays: namesakesOn.map(
        (date) =>
          `On ${date} somebody without a booking was marked under the same name, perhaps another person. Ask first: the runbook says how to delete it.`,
      ),
    }),
  },

  orders: {
    show: ({ orders }) => orders.map(readableOrder),
    erase({ orders }, { tables, now }) {
      const paid = orders.filter(isMoney);
      const unpaid = orders.filter((record) => !isMoney(record));
      const isPayable = ({ createdAt }: OrderRecord) => now.getTime() - Date.parse(createdAt) <= PAYABLE_FOR_MS;
      return {
        steps: unpaid
          .filter((record) => !isPayable(record))
          .map((record) => ({
            what: `Delete the unpaid ${titleOf(record)}.`,
            act: () => tables.deleteUnpaid(record.orderId),
          })),
        stays: [
          ...unpaid
            .filter(isPayable)
            .map((record) => `The unpaid ${titleOf(record)} can still be paid: repeat this the day after tomorrow.`),
          ...paid.map((record) => `The paid ${titleOf(record)} stays until ${keptUntil(record)}.`),
          ...(paid.length > 0 ? [BY_LAW] : []),
        ],
      };
    },
  },

  toldOfPlaces: {
    show: ({ reader, toldOfPlaces }) => toldOfPlaces.map(({ record }) => readableTold(record, reader)),
    erase: (held, { tables }) => ({
      steps: readersToForget(held).map(({ record: { orderId }, readers }) => ({
        what: `Forget who was told of their places in order ${orderNumber(orderId)}.`,
        act: () => tables.removeTold(orderId, readers),
      })),
      stays: [],
    }),
  },

  people: {
    show: ({ address, namedIn }) => namedIn.map((record) => readablePlaces(record, placesOf(address, record))),
    erase: ({ address, orders, namedIn }, { tables }) => ({
      steps: [
        ...orders
          .filter((record) => isMoney(record) && record.bookerMobile)
          .map(({ orderId }) => ({
            what: `Delete the booker's mobile number in order ${orderNumber(orderId)}.`,
            act: () => tables.removeBookerMobile(orderId),
          })),
        ...[
          ...orders.filter(isMoney).map((record) => ({ record, places: Object.keys(record.people ?? {}) })),
          ...namedIn.map((record) => ({ record, places: placesOf(address, record) })),
        ].flatMap(({ record, places }) => {
          if (places.length === 0) return [];
          const { orderId } = record;
          const courses = [...new Set(places.flatMap((place) => courseOf(record, place) ?? []))];
          return {
            what: `Delete ${places.length} of the names in order ${orderNumber(orderId)}: ${courses.join('; ')}.`,
            act: () => tables.removePeople(record, places),
          };
        }),
      ],
      stays: [],
    }),
  },

  messages: {
    show: ({ orders }) =>
      orders.flatMap(({ orderId, requests }) =>
        Object.values(requests).flatMap(({ message }) => (message ? [{ order: orderNumber(orderId), message }] : [])),
      ),
    erase: ({ orders }, { tables }) => ({
      steps: orders.flatMap(({ orderId, requests }) =>
        Object.entries(requests)
          .filter(([, { message }]) => message !== undefined)
          .map(([id]) => ({
            what: `Delete the words of a request about order ${orderNumber(orderId)}; what it asks for stays.`,
            act: () => tables.forgetMessage(orderId, id),
          })),
      ),
      stays: [],
    }),
  },

  toldOfReminders: {
    show: ({ told }) =>
      told.flatMap(({ record, kinds }) =>
        kinds.map((kind) => ({
          order: orderNumber(record.orderId),
          course: courseOf(record, toldBy(kind)?.place ?? ''),
        })),
      ),
    erase: ({ told }, { tables }) => ({
      steps: told.map(({ record: { orderId }, kinds }) => ({
        what: `Forget that the address was told of a reminder in order ${orderNumber(orderId)}.`,
        act: () => tables.removeMails(orderId, kinds),
      })),
      stays: [],
    }),
  },

  mailedAboutCourses: {
    show: ({ mailed }) => mailed.map(({ date, kinds }) => ({ date, emails: kinds.length })),
    erase({ orders, mailed }, { tables }) {
      // Paid orders stay with their address, which a run would mail once more without the claim.
      const ids = orders.filter(isMoney).map(({ orderId }) => orderId);
      const isNeeded = (kind: string) =>
        ids.some((orderId) => kind.startsWith('reminder ') || kind.includes(` ${orderId} `));
      const dates = mailed.map(({ date, isOver, kinds }) => ({
        date,
        needed: kinds.filter((kind) => !isOver && isNeeded(kind)),
        gone: kinds.filter((kind) => isOver || !isNeeded(kind)),
      }));
      return {
        steps: dates
          .filter(({ gone }) => gone.length > 0)
          .map(({ date, gone }) => ({
            what: `Forget that the address was mailed about ${date}.`,
            act: () => tables.removeDateMails(date, gone),
          })),
        stays: dates
          .filter(({ needed }) => needed.length > 0)
          .map(
            ({ date }) =>
              `A hash says that the address was mailed about ${date}, so that no run mails it again: repeat this two weeks after the course.`,
          ),
      };
    },
  },

  reminders: {
    show: ({ address, reminders }) =>
      reminders.map(({ email, productId, runsOut, remindedOn }) => ({
        email: isSameEmail(address, email) ? email : 'another address, to remind it of your certificate or card',
        course: productById(productId)?.description,
        runsOut,
        remindedOn,
      })),
    erase: ({ reminders }, { tables }) => ({
      steps: reminders.map((reminder) => ({
        what: `Delete the reminder for ${reminder.remindedOn}.`,
        act: () => tables.deleteReminder(reminder),
      })),
      stays: [],
    }),
  },

  waiting: {
    show: ({ waiting }) =>
      waiting.map(({ email, productId, row, places, askedAt, until }) => ({
        email,
        course: productById(productId)?.description,
        date: row ? dateText(row) : 'any',
        places,
        askedAt,
        until,
      })),
    erase: ({ waiting }, { tables }) => ({
      steps: waiting.map((each) => ({
        what: `Forget that the address waits since ${each.askedAt.slice(0, 10)}.`,
        act: () => tables.deleteWaiting(each),
      })),
      stays: [],
    }),
  },

  stopLink: {
    show: ({ stopLink }) => stopLink && { item: stopLink.reminderId, stoppedAt: stopLink.stoppedAt ?? 'not stopped' },
    erase({ stopLink, stopKey }, { tables, now }) {
      if (!stopLink) return { steps: [], stays: [] };
      if (!stopLink.stoppedAt)
        return {
          steps: [
            {
              what: 'Forget the scrambled address that the link in its mail stops.',
              act: () => tables.deleteAddress(stopLink),
            },
          ],
          stays: [],
        };
      const stop = async () => void (await tables.stop(stopKey, now));
      const left = { what: 'Finish stopping its reminders.', act: stop };
      return {
        steps: stopLink.reminders ? [left] : [],
        stays: [
          'The address stopped our reminders: a scrambled form of it, and nothing else, stays on the list of those that we send none.',
        ],
      };
    },
  },

  counts: {
    show: () =>
      'We look up nobody in these: counts are gone within two days, and the rest, of addresses that take no mail, by itself.',
    erase: () => ({
      steps: [],
      stays: [
        'Counts of requests and mails go by themselves within two days, and addresses that sent mails back some months later.',
      ],
    }),
  },
};

function isMoney({ status }: OrderRecord): boolean {
  return status === 'PAID' || status === 'REVIEW';
}

function titleOf({ orderId, createdAt }: OrderRecord): string {
  return `order ${orderNumber(orderId)} of ${createdAt.slice(0, 10)}`;
}
