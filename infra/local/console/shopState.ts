import { questionsUrl } from '../../../domain/dates/questions.ts';
import { bookingUrl } from '../../../domain/bookings/bookingLink.ts';
import { britishDay } from '../../../domain/dates/britishDay.ts';
import { sheetNames, VENUES_SHEET } from '../../../domain/dates/trainingSheets.ts';
import { orderNumber } from '../../../domain/orders/orderId.ts';
import { dynamoClient, scanItems } from '../../../lambdas/adapters/dynamo.ts';
import { linkKeys } from '../../../lambdas/adapters/linkKeys.ts';
import type { OrderRecord } from '../../../lambdas/adapters/orderRecord.ts';
import { sessionStore } from '../../../lambdas/adapters/sessionStore.ts';
import { sheetStore } from '../../../lambdas/adapters/sheetStore.ts';
import { questionsPage } from '../../../lambdas/questions/questionsPage.ts';
import { csvRecords } from '../../../lambdas/sheets/csvRecords.ts';
import { TABLES } from '../database.ts';
import type { StandIns } from '../standIns.ts';
import type { StripeStandIn } from '../stripe/standIn.ts';
import { newestMails } from './mails.ts';
import type { ScheduledRun, shopClock } from './shopClock.ts';
import { nextCourse, stopsFrom } from './stops.ts';

/** The parts of the local server that the console acts on. */
export interface LocalShop {
  readonly standIns: StandIns;
  readonly clock: ReturnType<typeof shopClock>;
  /** The CSV of each sample sheet; empty if a developer's own sheets are read. */
  readonly sheets: Map<string, string>;
  readonly runs: readonly ScheduledRun[];
  /** Reads the sheets. */
  readonly refresh: () => Promise<unknown>;
  readonly siteUrl: () => string;
}

export interface LastStep {
  readonly lines: readonly string[];
  readonly mailsBefore: number;
}

export type Shop = Awaited<ReturnType<typeof shopState>>;

export async function shopState({ standIns, clock, sheets, siteUrl }: LocalShop, { lines, mailsBefore }: LastStep) {
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
    sheets: [...sheets].map(([file, csv], index) => ({
      file,
      name: (sheetNames[index] ?? VENUES_SHEET).replace(' - Sheet1', ''),
      rows: csvRecords(csv),
    })),
    stripe: standIns.stripe ? stateOfStripe(standIns.stripe) : null,
    sessions: page.calendar.flatMap(({ sheet, sessions }) => sessions.map((each) => ({ ...each, sheet }))),
    // The table has other items too: numbers, keys and notes.
    orders: (orders as unknown as OrderRecord[])
      .filter(({ order }) => order)
      .map((record) => shownOrder(record, siteUrl())),
  };
}

function shownOrder({ orderId, bookingKey, status, createdAt, order, refunds, people }: OrderRecord, siteUrl: string) {
  return {
    number: orderNumber(orderId),
    states: [status, ...Object.values(refunds).map((refund) => `refund ${refund.status}`)],
    createdAt: Date.parse(createdAt),
    customer: order.customer.company || order.customer.name,
    places: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    named: Object.keys(people).length,
    total: order.totals.total,
    bookingUrl: bookingUrl({ orderId, bookingKey }, siteUrl),
  };
}

function stateOfStripe(stripe: StripeStandIn) {
  const payments = stripe.intents().map(({ id, amount, status, metadata, created }) => {
    const refunds = stripe.refunds().filter(({ payment_intent: intent }) => intent === id);
    const disputes = stripe.disputes().filter(({ payment_intent: intent }) => intent === id);
    const states = [
      status === 'succeeded' ? 'paid' : status,
      ...refunds.map((refund) => `refund ${refund.status}`),
      ...disputes.map((dispute) => `dispute ${dispute.status}`),
    ].map((state) => state.replaceAll('_', ' '));
    return {
      id,
      amount,
      created: created * 1_000,
      email: metadata['email'] ?? '',
      isPaid: status === 'succeeded',
      isDisputed: disputes.length > 0,
      /** The one that can still fail. */
      refund: refunds.find((refund) => refund.status === 'succeeded' || refund.status === 'pending')?.id,
      states,
    };
  });
  return { isWebhookDown: stripe.isWebhookDown(), payments: payments.toReversed() };
}
