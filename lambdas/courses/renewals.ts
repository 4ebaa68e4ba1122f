import { britishDay } from '../../domain/dates/britishDay.ts';
import { productById } from '../../domain/catalogue/catalogue.ts';
import { remindedAt, renewables } from '../../domain/bookings/renewals.ts';
import { sheetNames } from '../../domain/dates/trainingSheets.ts';
import { isFullyRefunded, type OrderRecord } from '../adapters/orderRecord.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import type { PlaceStore } from '../adapters/placeStore.ts';
import { type Reminder, REMINDER_MAIL, type ReminderStore } from '../adapters/reminderStore.ts';
import type { SheetStore, StoredSheet } from '../adapters/sheetStore.ts';
import { describeError, log } from '../edge/log.ts';
import type { Mail } from '../adapters/mail.ts';
import { renewalMail } from '../mail/bookings/renewalMail.ts';
import { deliverMail, type MailDeps } from '../sending/deliverMail.ts';
import { nextDates } from '../sheets/nextDates.ts';

/** `claims` are those of reminders. */
export interface RenewalDeps extends MailDeps {
  readonly reminders: Pick<ReminderStore, 'dueOn' | 'finish' | 'stopped'>;
  readonly orders: Pick<OrderStore, 'getAll'>;
  readonly places: Pick<PlaceStore, 'booked'>;
  readonly sheets: Pick<SheetStore, 'read'>;
  readonly siteUrl: string;
}

interface RenewalReport {
  mails: number;
  failed: number;
}

/**
 * Sends each reminder of a paper that runs out, once, and deletes it: also without a mail, if SES refuses it for good,
 * its order was refunded, the paper has run out, the address has stopped all reminders, or another person comes. Throws Unavailable if the stores cannot be read.
 */
export async function remindOfRenewals(deps: RenewalDeps, clock: () => Date): Promise<RenewalReport> {
  const report: RenewalReport = { mails: 0, failed: 0 };
  const now = clock();
  const reminders = await deps.reminders.dueOn(britishDay(now.getTime()));
  const due = reminders.filter(({ runsOut }) => remindedAt(runsOut) <= now.getTime());
  if (due.length === 0) return report;
  const [sheets, counted, records, stopped] = await Promise.all([
    deps.sheets.read(sheetNames),
    deps.places.booked(),
    deps.orders.getAll([...new Set(due.map(({ orderId }) => orderId))]),
    deps.reminders.stopped(due.map(({ addressId }) => addressId)),
  ]);
  const byId = new Map(records.map((record) => [record.orderId, record]));
  const taken = new Map(
    counted.map(({ date, places, movedIn }) => [date, sum([...places.values(), ...Object.values(movedIn)])]),
  );
  for (const reminder of due) {
    try {
      if (await remind(reminder)) report.mails += 1;
    } catch (error) {
      report.failed += 1;
      log.error('A reminder was not sent', { orderId: reminder.orderId, cause: describeError(error) });
    }
  }
  return report;

  async function remind(reminder: Reminder): Promise<boolean> {
    const { reminderId: id, email, mails, addressId } = reminder;
    const record = byId.get(reminder.orderId);
    const isOver = stopped.has(addressId) || britishDay(now.getTime()) >= reminder.runsOut;
    const build = () => mailFor(reminder, record, { sheets, taken, siteUrl: deps.siteUrl, now });
    const about = record ?? { orderId: reminder.orderId, order: { lines: [] } };
    const mail = { id, kind: REMINDER_MAIL, known: mails[REMINDER_MAIL], to: email, about, build };
    const isWanted = !isOver && isStillMeant(reminder, record);
    const delivery = isWanted ? await deliverMail(mail, deps, clock) : 'unwanted';
    if (delivery !== 'in_progress') await deps.reminders.finish(reminder);
    return delivery === 'sent';
  }
}

/** False if the order was refunded, or another person comes on the place by now. Names go a year after the course, and the order after some years. */
function isStillMeant({ place, to, email }: Reminder, record: OrderRecord | undefined): boolean {
  const person = record?.people?.[place];
  const isOther = to === 'person' && person !== undefined && person.email?.toLowerCase() !== email.toLowerCase();
  return !isOther && !(record && isFullyRefunded(record));
}

interface Dates {
  readonly sheets: readonly StoredSheet[];
  /** Places that are taken, by the date's id. */
  readonly taken: ReadonlyMap<string, number>;
  readonly siteUrl: string;
  readonly now: Date;
}

function mailFor(
  { productId, place, runsOut }: Reminder,
  record: OrderRecord | undefined,
  { sheets, taken, siteUrl, now }: Dates,
): Mail {
  const product = productById(productId);
  const renewable = renewables[productId];
  if (!product || !renewable) throw new Error(`The product ${productId} has nothing that runs out`);
  const sheet = sheets.find(({ name }) => name === product.sheet);
  return renewalMail({
    name: record?.people?.[place]?.name,
    paper: renewable.paper,
    course: product.description,
    runsOut,
    dates: sheet ? nextDates(sheet, taken, now) : [],
    shopUrl: `${siteUrl}/shop?product=${product.slug}`,
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
