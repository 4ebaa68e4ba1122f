import type { BookingRemindersRequest, SetReminder } from '../../domain/api/bookingReminders.ts';
import { placesOf } from '../../domain/bookings.ts';
import { britishDay } from '../../domain/britishDay.ts';
import { readCourseDate } from '../../domain/courseDate.ts';
import type { OrderLine } from '../../domain/orderLine.ts';
import { cardDateFault, remindedAt, remindedOn, type Renewable, renewables, runsOutOn } from '../../domain/renewals.ts';
import { expiryAfter } from '../../domain/retention.ts';
import type { Mailer } from '../adapters/mailer.ts';
import { isFullyRefunded } from '../adapters/orderRecord.ts';
import { type Reminder, REMINDER_MAIL, type ReminderStore } from '../adapters/reminderStore.ts';
import { type CurrentBooking, type OpenDeps, openCurrentBooking, type PaidOrder } from '../bookings/openBooking.ts';
import { ApiError } from '../edge/apiError.ts';
import { renewalSetMail } from '../mail/renewalSetMail.ts';
import { reminderIdOf, stopKey } from '../bookings/stopKey.ts';

export interface RemindersDeps extends OpenDeps {
  readonly reminders: Pick<ReminderStore, 'get' | 'put'>;
  readonly sendMail: Mailer;
  /** Throws ApiError above the day's limit. */
  readonly countMail: (now: Date) => Promise<void>;
  readonly siteUrl: string;
}

type Asked = NonNullable<BookingRemindersRequest['add']>;

/** If nothing deletes a reminder after its mail, DynamoDB does. */
const KEPT_DAYS_AFTER_MAIL = 90;

/**
 * Lists a booking's reminders, after adding one. The mail that confirms it goes out first: a repeat does no harm, and
 * everybody who is reminded one day was told when it was set, and can stop it.
 * Throws ApiError booking_not_found, invalid_request or not_sent, and Unavailable; then nothing is set.
 */
export async function bookingReminders(
  { add, ...link }: BookingRemindersRequest,
  deps: RemindersDeps,
  now: Date,
): Promise<SetReminder[]> {
  const record = await openCurrentBooking(link, deps, now);
  const slots = slotsOf(record);
  const stored = await deps.reminders.get(slots.map(({ id }) => id));
  if (!add) return listed(slots, stored);
  const slot = slots.find(({ place, to }) => place === add.place && to === add.to);
  if (!slot || slot.isCancelled || isFullyRefunded(record)) throw wrong('to', 'There is nothing to remind of here.');
  const reminder = reminderFor(record, slot, add, now);
  const others = stored.filter(({ reminderId }) => reminderId !== slot.id);
  const known = stored.find(({ reminderId }) => reminderId === slot.id);
  if (known?.email !== reminder.email || known.runsOut !== reminder.runsOut) {
    await deps.countMail(now);
    await confirm(reminder, slot, record, deps);
    await deps.reminders.put(reminder);
  }
  return listed(slots, [...others, reminder]);
}

/** There can be one reminder for each recipient of each place whose paper runs out. */
interface Slot extends Pick<Asked, 'place' | 'to'> {
  readonly line: OrderLine;
  readonly renewable: Renewable;
  readonly isCancelled: boolean;
  readonly key: string;
  readonly id: string;
}

function slotsOf({ order, bookingKey = '', cancelled }: CurrentBooking): Slot[] {
  return placesOf(order.lines).flatMap(({ id: place, line: position }) => {
    const line = order.lines[position];
    const renewable = line && renewables[line.productId];
    if (!renewable) return [];
    return (['booker', 'person'] as const).map((to) => {
      const key = stopKey(bookingKey, place, to);
      return { place, to, line, renewable, isCancelled: cancelled.has(position), key, id: reminderIdOf(key) };
    });
  });
}

function reminderFor({ orderId, order, people = {} }: PaidOrder, slot: Slot, asked: Asked, now: Date): Reminder {
  const person = people[slot.place];
  const email = slot.to === 'booker' ? order.customer.email : person?.email;
  if (!email) throw wrong('to', 'Save an email address for this person first.');
  const runsOut = runsOutDay(slot, asked, now);
  return {
    reminderId: slot.id,
    orderId,
    productId: slot.line.productId,
    email,
    name: person?.name,
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

async function confirm(
  reminder: Reminder,
  { line, renewable, key }: Slot,
  { order }: PaidOrder,
  { sendMail, siteUrl }: RemindersDeps,
): Promise<void> {
  const mail = renewalSetMail({
    ...reminder,
    paper: renewable.paper,
    course: line.description,
    bookedBy: order.customer.name,
    stopUrl: `${siteUrl}/booking#stop.${key}`,
    siteUrl,
  });
  const result = await sendMail(reminder.email, mail);
  if (result.outcome === 'refused')
    throw wrong('to', 'Our email to this address was refused. Please check the address.');
  if (result.outcome !== 'sent') throw new ApiError('not_sent', {}, { cause: result.cause });
}

function listed(slots: readonly Slot[], reminders: readonly Reminder[]): SetReminder[] {
  return slots.flatMap(({ id, key, place }) => {
    const reminder = reminders.find(({ reminderId }) => reminderId === id);
    if (!reminder) return [];
    const { email, runsOut, remindedOn } = reminder;
    return [{ key, place, email, runsOut, remindedOn }];
  });
}

function wrong(field: keyof Asked, message: string): ApiError {
  return new ApiError('invalid_request', { fields: { [`add.${field}`]: message } });
}
