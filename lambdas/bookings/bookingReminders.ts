import type { BookingRemindersRequest, SetReminder } from '../../domain/api/bookingReminders.ts';
import { placesOf, placesToName } from '../../domain/bookings/bookings.ts';
import { britishDay } from '../../domain/dates/britishDay.ts';
import { readCourseDate } from '../../domain/dates/courseDate.ts';
import { lineName } from '../../domain/orders/lineName.ts';
import type { OrderLine } from '../../domain/orders/orderLine.ts';
import {
  cardDateFault,
  certificatesOf,
  remindedAt,
  remindedOn,
  type Renewable,
  renewables,
  runsOutOn,
} from '../../domain/bookings/renewals.ts';
import { expiryAfter, namesKeptUntil } from '../../domain/legal/retention.ts';
import type { AddressHash } from '../adapters/addressKey.ts';
import { isOverMailLimit } from '../sending/mailGate.ts';
import { isFullyRefunded } from '../adapters/orderRecord.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import { attendedBookings } from '../courses/attendedBooking.ts';
import {
  addressIdOf,
  type Recipient,
  REMINDER_MAIL,
  reminderIdOf,
  type Renewal,
  type RenewalStore,
  toldBy,
  toldMail,
} from '../adapters/renewalStore.ts';
import { type CurrentBooking, type OpenDeps, openCurrentBooking, type PaidRecord } from './openBooking.ts';
import { ApiError } from '../edge/apiError.ts';
import { renewalSetMail } from '../mail/bookings/renewalMail.ts';
import { deliverMail, type MailDeps } from '../sending/deliverMail.ts';

/** `claims` are those of orders. */
interface RemindersDeps extends OpenDeps, MailDeps {
  readonly orders: Pick<OrderStore, 'get'>;
  readonly reminders: Pick<RenewalStore, 'get' | 'put' | 'remove' | 'stopped'>;
  readonly addressHashes: () => Promise<AddressHash>;
  readonly siteUrl: string;
}

type Asked = NonNullable<BookingRemindersRequest['add']>;

/** If nothing deletes a reminder after its mail, DynamoDB does. */
const KEPT_DAYS_AFTER_MAIL = 90;

/** Addresses ever mailed about a reminder, for each place of an order: the customer's, and those of three people in turn. */
const TOLD_PER_PLACE = 4;

const STOPPED = 'Whoever reads this address has stopped our reminders, so we send none there.';
const REFUSED = 'Our email to this address was refused. Please check the address.';

/**
 * Lists a booking's reminders, after adding or removing one. The mail that confirms one goes out first, and once for each
 * place and address: everybody who will be reminded got a mail when it was set, and can stop it.
 * Throws ApiError booking_not_found, invalid_request, too_many_mails or not_sent, and Unavailable; then nothing is set.
 */
export async function bookingReminders(
  { add, remove, ...link }: BookingRemindersRequest,
  deps: RemindersDeps,
  now: Date,
): Promise<SetReminder[]> {
  const record = await openCurrentBooking(link, deps, now);
  const slots = slotsOf(record);
  if (remove) {
    const slot = slots.find(({ place, to }) => place === remove.place && to === remove.to);
    if (slot) await deps.reminders.remove(slot.id);
  }
  const stored = await deps.reminders.get(slots.map(({ id }) => id));
  if (!add) return listed(slots, stored);
  const slot = slots.find(({ place, to }) => place === add.place && to === add.to);
  // The list of mailed addresses is deleted with the names, so no new address may be mailed after that.
  const isOver = slot && britishDay(now.getTime()) > namesKeptUntil(slot.line.selectedDate, record.paidAt);
  if (!slot || isOver || slot.isCancelled || isFullyRefunded(record) || isAbsent(slot, record, now))
    throw wrong('to', 'There is nothing to remind of here.');
  const stopKey = (await deps.addressHashes())('stop', recipientOf(record, slot));
  const reminder = reminderFor(record, slot, { ...add, addressId: addressIdOf(stopKey) }, now);
  const known = stored.find(({ reminderId }) => reminderId === slot.id);
  if (known?.email !== reminder.email || known.runsOut !== reminder.runsOut) {
    if ((await deps.reminders.stopped([reminder.addressId])).size > 0) throw wrong('to', STOPPED);
    await tellOnce(reminder, slot, stopKey, record, deps, now);
    if (!(await deps.reminders.put(reminder, now))) throw wrong('to', STOPPED);
  }
  return listed(slots, [...stored.filter((each) => each !== known), reminder]);
}

/** A recipient of a place whose certificate runs out. */
interface Slot {
  readonly place: string;
  readonly to: Recipient;
  readonly line: OrderLine;
  readonly renewable: Renewable;
  readonly isCancelled: boolean;
  readonly id: string;
}

function slotsOf({ orderId, order, cancelled }: CurrentBooking): Slot[] {
  return placesOf(order.lines).flatMap(({ id: place, line: index }) => {
    const line = order.lines[index];
    const renewable = line && renewables[line.productId];
    if (!renewable) return [];
    return (['booker', 'person'] as const).map((to) => {
      return { place, to, line, renewable, isCancelled: cancelled.has(index), id: reminderIdOf(orderId, place, to) };
    });
  });
}

/** True if whoever comes on the place has no certificate, because they did not come. A card is their own. */
function isAbsent({ place, renewable }: Slot, record: CurrentBooking, now: Date): boolean {
  if (renewable.years === null) return false;
  const attended = attendedBookings(record, now).flatMap((booking) => booking.places);
  return attended.some(({ id, attendance }) => id === place && attendance === 'did_not_come');
}

function recipientOf({ order, people }: PaidRecord, { place, to }: Slot): string {
  const email = to === 'booker' ? order.customer.email : people[place]?.email;
  if (!email) throw wrong('to', 'Save an email address for this person first.');
  return email;
}

function reminderFor(
  record: PaidRecord,
  slot: Slot,
  { addressId, ...asked }: Asked & Pick<Renewal, 'addressId'>,
  now: Date,
): Renewal {
  const { place, to, id, line } = slot;
  const runsOut = runsOutDay(slot, asked, now);
  return {
    reminderId: id,
    orderId: record.orderId,
    place,
    person: to === 'person' || slot.renewable.years === null ? record.people[place]?.id : undefined,
    to,
    productId: line.productId,
    email: recipientOf(record, slot),
    addressId,
    runsOut,
    remindedOn: remindedOn(runsOut),
    mails: { [REMINDER_MAIL]: { state: 'due' } },
    expiresAt: expiryAfter(KEPT_DAYS_AFTER_MAIL, new Date(remindedAt(runsOut))),
  };
}

/** From the last day of the course, or from the card. */
function runsOutDay({ line, renewable }: Slot, { runsOut }: Asked, now: Date): string {
  if (renewable.years !== null) {
    const days = readCourseDate(line.selectedDate ?? '');
    if (!days) throw wrong('to', 'The course has no date yet. Please come back when it has one.');
    return runsOutOn(days.last, renewable.years);
  }
  const fault =
    runsOut === undefined ? 'Enter the date on the card.' : cardDateFault(runsOut, britishDay(now.getTime()));
  if (fault !== null || runsOut === undefined) throw wrong('runsOut', fault ?? '');
  return runsOut;
}

/** The claim in the order records each mailed address. Another date on the card sends no second mail: the link in the first still stops it. */
async function tellOnce(
  { place, to, email, addressId, ...reminder }: Renewal,
  { line, renewable }: Slot,
  stopKey: string,
  record: PaidRecord,
  deps: RemindersDeps,
  now: Date,
): Promise<void> {
  const { orderId, order, people, mails } = record;
  const kind = toldMail(place, addressId);
  const told = Object.keys(mails).filter(toldBy);
  if (!mails[kind] && told.length >= TOLD_PER_PLACE * placesToName(order.lines)) throw new ApiError('too_many_mails');
  const build = () =>
    renewalSetMail({
      ...reminder,
      email,
      customer: order.customer,
      whose: { to, orderId, name: people[place]?.name, certificates: certificatesOf(renewable, line) },
      certificate: renewable.certificate,
      course: lineName(line),
      stopKey,
      siteUrl: deps.siteUrl,
    });
  const mail = { id: orderId, kind, known: mails[kind], to: email, about: record, build };
  const delivery = await deliverMail(mail, deps, () => now).catch((cause: unknown) => {
    throw new ApiError(isOverMailLimit(cause) ? 'too_many_mails' : 'not_sent', {}, { cause });
  });
  if (delivery === 'failed' || mails[kind]?.state === 'failed') throw wrong('to', REFUSED);
  if (delivery === 'in_progress') throw new ApiError('not_sent');
}

function listed(slots: readonly Slot[], reminders: readonly Renewal[]): SetReminder[] {
  return slots.flatMap(({ id }) => {
    const reminder = reminders.find(({ reminderId }) => reminderId === id);
    if (!reminder) return [];
    const { place, to, email, runsOut, remindedOn } = reminder;
    return [{ place, to, email, runsOut, remindedOn }];
  });
}

function wrong(field: keyof Asked, message: string): ApiError {
  return new ApiError('invalid_request', { fields: { [`add.${field}`]: message } });
}
