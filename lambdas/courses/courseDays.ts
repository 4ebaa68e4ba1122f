import { overviewDue } from '../../domain/bookings/courseDays.ts';
import { sheetNames } from '../../domain/dates/trainingSheets.ts';
import type { AddressHash } from '../adapters/addressKey.ts';
import type { MailState } from '../adapters/orderRecord.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import type { Payments } from '../adapters/payments.ts';
import type { PlaceStore } from '../adapters/placeStore.ts';
import type { SheetStore } from '../adapters/sheetStore.ts';
import { describeError, log } from '../edge/log.ts';
import { overviewMail } from '../mail/owner/overviewMail.ts';
import { deliverMail, loggedKind, type MailDeps } from '../sending/deliverMail.ts';
import type { Papers } from '../papers/papers.ts';
import { storedVenues } from '../sheets/storedVenues.ts';
import { courseDates } from './courseDates.ts';
import { type DueMail, dueMails } from './dueMails.ts';
import { overDates } from './overDates.ts';
import { overviewCourses, soldBefore } from './overview.ts';
import { sheetSummaries } from './sheetSummaries.ts';

/** `claims` are those of dates. */
export interface CourseDaysDeps extends MailDeps {
  readonly orders: Pick<OrderStore, 'getAll'>;
  readonly places: Pick<PlaceStore, 'booked' | 'markOver'>;
  readonly sheets: Pick<SheetStore, 'read'>;
  readonly payments: Pick<Payments, 'list'>;
  readonly papers: Pick<Papers, 'register'>;
  readonly siteUrl: string;
  readonly addressHashes: () => Promise<AddressHash>;
}

/** Counts of one run. */
export interface CourseDaysReport {
  /** Dates with paid places, until their hours are recorded. */
  dates: number;
  mails: number;
  /** Errors; the next run retries. */
  failed: number;
}

/**
 * Sends the mails about courses that are due and not sent yet, so that a missed run is made up for by the next.
 * Throws Unavailable if the bookings or the sheets cannot be read: a cancelled course must get no reminder.
 */
export async function courseDays(deps: CourseDaysDeps, clock: () => Date): Promise<CourseDaysReport> {
  const now = clock();
  const counted = await deps.places.booked();
  const orderIds = new Set(counted.flatMap((date) => date.orderIds));
  const [records, sheets, venues] = await Promise.all([
    deps.orders.getAll([...orderIds]),
    deps.sheets.read(sheetNames),
    storedVenues(deps.sheets),
  ]);
  const hashOf = await deps.addressHashes();
  const dates = courseDates({ counted, records, sheets, now, siteUrl: deps.siteUrl });
  const report: CourseDaysReport = { dates: dates.length, mails: 0, failed: 0 };
  const monday = overviewDue(now.getTime());
  if (monday !== null)
    await attempt(`overview of ${monday}`, () => {
      const build = async () =>
        overviewMail({
          monday,
          courses: overviewCourses(dates, sheets, monday),
          lastWeek: await soldBefore(monday, deps),
          sheets: sheetSummaries(sheets, dates, now),
        });
      const id = `overview ${monday}`;
      const known = counted.find(({ date }) => date === id)?.mails ?? {};
      return send(id, known, { kind: 'overview', to: deps.ownerEmail, about: null, build });
    });
  for (const date of dates) {
    for (const mail of dueMails(date, { ...deps, now: now.getTime(), venues, hashOf }))
      await attempt(`${loggedKind(mail.kind)} of ${date.id}`, () => send(date.id, date.mails, mail));
  }
  for (const [id, lastDay] of overDates(counted, records, now))
    await attempt(`end of ${id}`, () => deps.places.markOver(id, lastDay));
  return report;

  async function send(id: string, known: Readonly<Record<string, MailState>>, mail: DueMail): Promise<void> {
    if (!known[mail.kind]) await deps.claims.owe(id, mail.kind);
    const delivery = await deliverMail({ id, known: known[mail.kind], ...mail }, deps, clock);
    if (delivery === 'sent') report.mails += 1;
  }

  /** One mail that fails holds up no other. */
  async function attempt(what: string, act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      report.failed += 1;
      log.error('A mail about a course was not sent', { what, cause: describeError(error) });
    }
  }
}
