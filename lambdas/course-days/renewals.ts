import { britishDay } from '../../domain/britishDay.ts';
import { productById } from '../../domain/catalogue.ts';
import { remindedAt, renewables } from '../../domain/renewals.ts';
import { sheetNames } from '../../domain/trainingSheets.ts';
import { isFullyRefunded } from '../adapters/orderRecord.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import type { PlaceStore } from '../adapters/placeStore.ts';
import { type Reminder, REMINDER_MAIL, type ReminderStore } from '../adapters/reminderStore.ts';
import type { SheetStore, StoredSheet } from '../adapters/sheetStore.ts';
import { describeError, log } from '../edge/log.ts';
import type { Mail } from '../mail/mail.ts';
import { renewalMail } from '../mail/renewalMail.ts';
import { deliverMail, type MailDeps } from '../orders/deliverMail.ts';
import { nextDates } from '../sheets/nextDates.ts';

/** `claims` are those of reminders. */
export interface RenewalDeps extends MailDeps {
  readonly reminders: Pick<ReminderStore, 'dueOn' | 'finish'>;
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
 * its order was refunded, or the paper has run out meanwhile. Throws Unavailable if the stores cannot be read.
 */
export async function remindOfRenewals(deps: RenewalDeps, clock: () => Date): Promise<RenewalReport> {
  const report: RenewalReport = { mails: 0, failed: 0 };
  const now = clock();
  const reminders = await deps.reminders.dueOn(britishDay(now.getTime()));
  const due = reminders.filter(({ runsOut }) => remindedAt(runsOut) <= now.getTime());
  if (due.length === 0) return report;
  const [sheets, counted, records] = await Promise.all([
    deps.sheets.read(sheetNames),
    deps.places.booked(),
    deps.orders.getAll([...new Set(due.map(({ orderId }) => orderId))]),
  ]);
  const refunded = new Set(records.filter(isFullyRefunded).map(({ orderId }) => orderId));
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
    const { reminderId: id, email, mails, orderId, runsOut } = reminder;
    const isWanted = britishDay(now.getTime()) < runsOut && !refunded.has(orderId);
    const build = () => mailFor(reminder, { sheets, taken, siteUrl: deps.siteUrl, now });
    const delivery = isWanted
      ? await deliverMail({ id, kind: REMINDER_MAIL, known: mails[REMINDER_MAIL], to: email, build }, deps, clock)
      : 'unwanted';
    if (delivery !== 'in_progress') await deps.reminders.finish(reminder);
    return delivery === 'sent';
  }
}

interface Dates {
  readonly sheets: readonly StoredSheet[];
  /** Places that are taken, by the date's id. */
  readonly taken: ReadonlyMap<string, number>;
  readonly siteUrl: string;
  readonly now: Date;
}

function mailFor({ productId, name, runsOut }: Reminder, { sheets, taken, siteUrl, now }: Dates): Mail {
  const product = productById(productId);
  const renewable = renewables[productId];
  if (!product || !renewable) throw new Error(`The product ${productId} has nothing that runs out`);
  const sheet = sheets.find(({ name }) => name === product.sheet);
  return renewalMail({
    name,
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
