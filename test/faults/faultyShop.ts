import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Acceptance } from '../../domain/orders/acceptance.ts';
import { plusDays } from '../../domain/dates/courseDate.ts';
import { TERMS_VERSION } from '../../domain/legal/termsVersion.ts';
import { TABLES } from '../../infra/local/database.ts';
import { PRODUCTION_LIMITS } from '../../infra/settings/visitorLimits.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { mailClaims } from '../../lambdas/adapters/mailClaims.ts';
import { mailLimit } from '../../lambdas/sending/mailLimit.ts';
import { mailGate } from '../../lambdas/sending/mailGate.ts';
import { sesMailer } from '../../lambdas/adapters/mailer.ts';
import type { MailState } from '../../lambdas/adapters/mailState.ts';
import { orderStore } from '../../lambdas/adapters/orderStore.ts';
import { paperNumbers } from '../../lambdas/adapters/paperNumbers.ts';
import { placeStore } from '../../lambdas/adapters/placeStore.ts';
import { sheetStore } from '../../lambdas/adapters/sheetStore.ts';
import { stripePayments } from '../../lambdas/adapters/payments.ts';
import { type TransferStore, transferStore } from '../../lambdas/adapters/transferStore.ts';
import { stripeNotes } from '../../lambdas/adapters/stripeNotes.ts';
import { visitorCounts } from '../../lambdas/adapters/visitorCounts.ts';
import type { CreatePaymentIntentDeps } from '../../lambdas/create-payment-intent/createPaymentIntent.ts';
import type { BookDeps } from '../../lambdas/courses/courseBook.ts';
import type { RequestDeps } from '../../lambdas/bookings/requestChange.ts';
import { runDeps } from '../../lambdas/course-days/run.ts';
import type { StopDeps } from '../../lambdas/orders/cardTesting.ts';
import type { FulfilDeps } from '../../lambdas/orders/fulfil.ts';
import { OWNER } from '../localTestSettings.ts';
import { awsClientOver } from './awsWire.ts';
import { Bookkeeping } from './bookkeeping.ts';
import { COURSE_DAYS, CourseBook, hashOf, type Orders } from './courseBook.ts';
import { plainPapers } from './paperPromises.ts';
import { PageMails } from './pageMails.ts';
import type { Servers } from './servers.ts';
import { MARK, openStripe, SECRET_KEY } from './faultyStripe.ts';
import type { RunSheet } from './sheet.ts';
import { fullTransfersOf } from './transferredPeople.ts';
import { trainerPageOf } from './trainerPage.ts';
import { type Invocation, Wire } from './wire.ts';
import { tableNames } from '../tableNames.ts';

/** To one mailbox in a day. */
const FEW_MAILS = 6;
/** Requests of all booking pages that are mailed at once, in one day. */
const REQUESTS_PER_DAY = 3;

const START = Date.parse('2026-11-21T09:00:00Z');

/** The invocation was cut off before its work ended. */
export class CutOff extends Error {}

export type FaultyShop = ReturnType<typeof openFaultyShop>;

/** The real adapters over the stand-ins, with a faulty wire between them and a clock of their own. */
export function openFaultyShop(servers: Servers) {
  const wire = new Wire();
  const clock = { ms: START };
  const orderIds = new Set<string>();
  const stripe = openStripe(wire, clock);

  const book: Bookkeeping = new Bookkeeping(orderIds, (orderId) => orders.get(orderId));
  const dynamo = dynamoClient(
    awsClientOver(wire, 'DynamoDB', servers.database, (by, body) => {
      book.wrote(by, body);
      book.check(fullTransfers(body, courses.dates).then((broken) => void book.broken.push(...broken)));
      if (by?.name === 'booking-people' && body.includes('UpdateExpression')) courses.changed();
    }),
  );
  const orders = orderStore(dynamo, TABLES.orders.name);
  const allOrders = async (): Promise<Orders> =>
    new Map((await orders.getAll([...orderIds])).map((order) => [order.orderId, order]));
  /** The item of a date. */
  const dateItem = async (date: string): Promise<Record<string, unknown>> => {
    const command = new GetCommand({ TableName: TABLES.places.name, Key: { date }, ConsistentRead: true });
    return (await dynamo.send(command)).Item ?? {};
  };
  const overruled = new Set<string>();
  const fullTransfers = fullTransfersOf(async (date) => new Map(placesIn(await dateItem(date))), overruled);
  const mailsOf = async (date: string) => ((await dateItem(date))['mails'] ?? {}) as Record<string, MailState>;
  const courses = new CourseBook(book, { orders: allOrders, mails: mailsOf });
  const dayLimits = {
    counts: visitorCounts(dynamo, TABLES.visitors.name),
    orders: PRODUCTION_LIMITS.ordersPerDay,
    declines: PRODUCTION_LIMITS.declinesPerDay,
  };
  const pageMails = new PageMails();
  const mailLimits = {
    perRecipient: PRODUCTION_LIMITS.mailsPerRecipientDay,
    perOrder: PRODUCTION_LIMITS.mailsPerOrderDay,
  };
  const { papers, trouble: paperTrouble } = plainPapers();
  const deps = {
    orders,
    numbers: paperNumbers(dynamo, TABLES.orders.name),
    stripeNotes: stripeNotes(dynamo, TABLES.orders.name),
    papers,
    dayLimits,
    places: placeStore(dynamo, TABLES.places.name),
    transfers: transferStore(dynamo, TABLES.places.name, TABLES.orders.name),
    sheets: sheetStore(dynamo, TABLES.sheets.name),
    claims: mailClaims(dynamo, TABLES.orders.name),
    payments: stripePayments(stripe.client, SECRET_KEY, MARK),
    sendMail: mailGate({
      send: sesMailer(
        'Shop <shop@milltir.example>',
        awsClientOver(wire, 'SES', servers.mailbox, (by, body) => {
          if (pageMails.accept(body, clock.ms, mailLimits.perRecipient)) return;
          if (by?.name === COURSE_DAYS || by?.name === 'booking-people') courses.accept(by, body);
          else book.accept(by, body);
        }),
      ),
      ownerEmail: OWNER,
      counts: dayLimits.counts,
      limits: mailLimits,
      clock: () => new Date(clock.ms),
    }),
    addressHashes: async () => hashOf,
    ownerEmail: OWNER,
    siteUrl: 'https://shop.example',
    termsVersion: TERMS_VERSION as string,
  } satisfies FulfilDeps &
    StopDeps &
    CreatePaymentIntentDeps &
    Pick<BookDeps, 'addressHashes'> & { readonly transfers: TransferStore };
  const days = runDeps(deps, dynamo, tableNames);

  const countMail = mailLimit({ name: 'booking-mails', counts: dayLimits.counts, perDay: REQUESTS_PER_DAY });
  const requestDeps: RequestDeps = { ...deps, readSiteUrl: async () => deps.siteUrl, countMail };

  return {
    wire,
    clock,
    stripe,
    deps,
    days,
    trainer: trainerPageOf(dynamo, deps, () => new Date(clock.ms)),
    paperTrouble,
    /** The ticks that were sent last for each order. */
    sentTerms: new Map<string, Acceptance | undefined>(),
    /** Returns the version that is in force from now on. */
    changeTerms: () => (deps.termsVersion = plusDays(deps.termsVersion, 1)),
    book,
    courses,
    pageMails,
    /** A low limit is one that the hostile buyer reaches. */
    limitMails: (isLow: boolean) => {
      mailLimits.perRecipient = isLow ? FEW_MAILS : PRODUCTION_LIMITS.mailsPerRecipientDay;
    },
    hostileOrders: new Set<string>(),
    /** The ids of requests for a date that the owner took people on although it was full. */
    overruled,
    requestDeps,
    /** The orders with a paper that somebody wants to be reminded of. */
    renewals: [] as string[],
    /** The ids of all orders that anybody tried to place. */
    orderIds,
    orders: allOrders,
    mailsOf,
    running: [] as Invocation[],
    now: () => new Date(clock.ms),
    async stock(sheet: RunSheet): Promise<void> {
      courses.dates = sheet.dates;
      await sheet.store(dynamo, new Date(clock.ms));
    },
    /** The places of a date by order, as the table has them. */
    async takenBy(date: string): Promise<ReadonlyMap<string, number>> {
      return new Map(placesIn(await dateItem(date)));
    },
    async loseRecord(orderId: string): Promise<void> {
      book.lose(orderId);
      await dynamo.send(new DeleteCommand({ TableName: TABLES.orders.name, Key: { orderId } }));
    },
    /** Pays under an order's id in Stripe's dashboard. An order that was never stored then looks like a lost one. */
    async payMismatched(orderId: string): Promise<void> {
      if (!(await orders.get(orderId))) book.lose(orderId);
      await stripe.client.paymentIntents.create({
        amount: 100,
        currency: 'gbp',
        allowed_payment_method_types: ['card'],
        metadata: { orderId, shop: MARK },
        payment_method: 'pm_card_visa',
        confirm: true,
      });
    },

    /** Starts an invocation, which runs until its calls wait at the wire. Rejects if it is cut off. */
    invoke<T>(name: string, work: (now: Date) => Promise<T>): Promise<T> {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const invocation: Invocation = {
        name,
        startedAt: clock.ms,
        state: 'running',
        cutOff: () => reject(new CutOff()),
      };
      this.running.push(invocation);
      const end = () => {
        invocation.state = 'over';
        this.running.splice(this.running.indexOf(invocation), 1);
      };
      wire.run(invocation, () => work(new Date(clock.ms)).finally(end)).then(resolve, reject);
      return promise;
    },

    /** Cuts an invocation off. Its pending calls may or may not arrive. */
    async kill(invocation: Invocation, arrives: () => boolean): Promise<void> {
      invocation.state = 'dead';
      invocation.cutOff();
      this.running.splice(this.running.indexOf(invocation), 1);
      for (const call of wire.pending.filter(({ by }) => by === invocation)) await call.end({ takesEffect: arrives() });
    },
  };
}

/** The places of each order in an item of a date. */
function placesIn(item: Record<string, unknown>): [orderId: string, places: number][] {
  return (Object.entries(item) as [string, { readonly places?: number }][]).flatMap(([orderId, { places }]) =>
    places === undefined ? [] : [[orderId, places]],
  );
}
