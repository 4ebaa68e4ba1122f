import { questionsUrl } from '../../../domain/dates/questions.ts';
import { bookingUrl } from '../../../domain/bookings/bookingLink.ts';
import { britishDay } from '../../../domain/dates/britishDay.ts';
import { sheetNames } from '../../../domain/dates/trainingSheets.ts';
import { orderNumber } from '../../../domain/orders/orderNumber.ts';
import { dynamoClient, scanItems } from '../../../lambdas/adapters/dynamo.ts';
import { linkKeys } from '../../../lambdas/adapters/linkKeys.ts';
import type { OrderRecord } from '../../../lambdas/adapters/orderRecord.ts';
import { sessionStore } from '../../../lambdas/adapters/sessionStore.ts';
import { sheetStore } from '../../../lambdas/adapters/sheetStore.ts';
import { questionsPage } from '../../../lambdas/questions/questionsPage.ts';
import { csvRecords } from '../../../lambdas/sheets/csvRecords.ts';
import { TABLES } from '../database.ts';
import type { StandIns } from '../standIns.ts';
import { newestMails } from './mails.ts';
import type { ScheduledRun, ShopClock } from './shopClock.ts';
import { nextCourse, stopsFrom } from './stops.ts';

/** The shop as the console finds it. */
export interface ConsoleShop {
  readonly standIns: StandIns;
  readonly clock: ShopClock;
  /** The CSV of each sample sheet; empty if a developer's own sheets are read. */
  readonly sheets: Map<string, string>;
  readonly runs: readonly ScheduledRun[];
  /** Reads the sheets. */
  readonly refresh: () => Promise<unknown>;
  readonly siteUrl: () => string;
}

/** What the last step did. */
export interface LastStep {
  readonly lines: readonly string[];
  /** Mails before it. */
  readonly mailsBefore: number;
}

export type ConsoleState = Awaited<ReturnType<typeof consoleState>>;

export async function consoleState(
  { standIns, clock, sheets, siteUrl }: ConsoleShop,
  { lines, mailsBefore }: LastStep,
) {
  const now = new Date();
  const dynamo = dynamoClient();
  const places = sessionStore(dynamo, TABLES.sessions.name);
  const [page, key, { booked }, orders] = await Promise.all([
    questionsPage({ sheets: sheetStore(dynamo, TABLES.sheets.name), places }, now),
    linkKeys(dynamo, TABLES.orders.name).ofQuestions(),
    places.current(britishDay(now.getTime())),
    scanItems({ client: dynamo, name: TABLES.orders.name, part: 'orders' }, {}),
  ]);
  const next = nextCourse(booked, now.getTime());
  return {
    now: now.getTime(),
    isAhead: clock.isAhead(),
    stops: stopsFrom(now.getTime(), next),
    nextCourse: next?.text ?? '',
    lines,
    questions: { url: questionsUrl(key, siteUrl()), open: page.sessions.length + page.questions.length },
    mails: newestMails(mailsBefore, siteUrl()),
    sheets: [...sheets].map(([file, csv], index) => ({ file, name: nameOfSheet(index), rows: csvRecords(csv) })),
    stripe: standIns.stripe
      ? { isWebhookDown: standIns.stripe.isWebhookDown(), payments: paymentsAt(standIns.stripe) }
      : null,
    sessions: page.calendar.flatMap(({ sessions }) => sessions),
    // The table has other items too: numbers, keys and notes.
    orders: (orders as unknown as OrderRecord[])
      .filter(({ order }) => order)
      .map((record) => shownOrder(record, siteUrl())),
  };
}

function nameOfSheet(index: number): string {
  return sheetNames[index]?.replace(' - Sheet1', '') ?? 'Venues';
}

function shownOrder({ orderId, bookingKey, status, createdAt, order, refunds, people }: OrderRecord, siteUrl: string) {
  const { company, name } = order.customer;
  return {
    number: orderNumber(orderId),
    states: [status, ...Object.values(refunds).map((refund) => `refund ${refund.status}`)],
    createdAt: Date.parse(createdAt),
    customer: company || name,
    places: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    named: Object.keys(people).length,
    total: order.totals.total,
    bookingUrl: bookingUrl({ orderId, bookingKey }, siteUrl),
  };
}

function paymentsAt(stripe: NonNullable<StandIns['stripe']>) {
  const refunds = stripe.refunds();
  const disputes = stripe.disputes();
  return stripe
    .intents()
    .toReversed()
    .map(({ id, amount, status, metadata, receipt_email: email, created }) => {
      const ofIntent = ({ payment_intent: intent }: { readonly payment_intent: unknown }) => intent === id;
      const made = refunds.filter(ofIntent);
      const stages = disputes.filter(ofIntent);
      return {
        id,
        amount,
        created: created * 1_000,
        email: email ?? metadata['email'] ?? '',
        isPaid: status === 'succeeded',
        isDisputed: stages.length > 0,
        /** The one that can still fail. */
        refund: made.find((refund) => refund.status === 'succeeded' || refund.status === 'pending')?.id,
        states: [
          status === 'succeeded' ? 'paid' : status,
          ...made.map((refund) => `refund ${refund.status}`),
          ...stages.map((dispute) => `dispute ${dispute.status}`),
        ],
      };
    });
}
