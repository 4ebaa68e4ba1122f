import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { type Acceptance, TERMS_VERSION } from '../../domain/orders/acceptance.ts';
import { plusDays } from '../../domain/dates/courseDate.ts';
import { storedSessionsOf } from '../../domain/dates/storedSessions.ts';
import { TABLES } from '../../infra/local/database.ts';
import { PRODUCTION_LIMITS } from '../../infra/settings/visitorLimits.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { mailLimit } from '../../lambdas/sending/mailLimit.ts';
import type { Decision } from '../../lambdas/adapters/sessionItem.ts';
import type { MailState } from '../../lambdas/adapters/mailState.ts';
import type { CreatePaymentIntentDeps } from '../../lambdas/create-payment-intent/createPaymentIntent.ts';
import type { BookDeps } from '../../lambdas/courses/courseBook.ts';
import type { RequestDeps } from '../../lambdas/bookings/requestChange.ts';
import { runDeps } from '../../lambdas/course-days/run.ts';
import type { StopDeps } from '../../lambdas/orders/cardTesting.ts';
import type { FulfilDeps } from '../../lambdas/orders/fulfilDeps.ts';
import { awsClientOver } from './awsWire.ts';
import { Bookkeeping, LETTER } from './bookkeeping.ts';
import { LetterBook } from './letterBook.ts';
import { COURSE_DAYS, CourseBook, type Orders } from './courseBook.ts';
import { DecisionBook } from './decisionBook.ts';
import { ownersPageOf } from './ownersPage.ts';
import { plainPapers } from './plainPapers.ts';
import { PageMails } from './pageMails.ts';
import type { Servers } from './servers.ts';
import { MARK, openStripe } from './faultyStripe.ts';
import { NAME, type RunSheet } from './sheet.ts';
import { shopDeps } from './shopDeps.ts';
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
      decisions.wrote(body);
      letters.wrote(body);
      if (by?.name === 'booking-people' && body.includes('UpdateExpression')) courses.changed();
    }),
  );
  const allOrders = async (): Promise<Orders> =>
    new Map((await orders.getAll([...orderIds])).map((order) => [order.orderId, order]));
  /** The item of a date. */
  const dateItem = async (session: string): Promise<Record<string, unknown>> => {
    const command = new GetCommand({ TableName: TABLES.sessions.name, Key: { id: session }, ConsistentRead: true });
    return (await dynamo.send(command)).Item ?? {};
  };
  const mailsOf = async (session: string) => ((await dateItem(session))['mails'] ?? {}) as Record<string, MailState>;
  const courses = new CourseBook(book, { orders: allOrders, mails: mailsOf });
  const decisionOn = async (session: string) => ((await dateItem(session))['decision'] ?? null) as Decision | null;
  const running: Invocation[] = [];
  const decisions = new DecisionBook(book, running, {
    decision: decisionOn,
    async says(date) {
      const [copy] = await shared.sheets.read([NAME]);
      const row = storedSessionsOf(copy?.rows ?? []).find(({ session }) => session === date);
      return row ? row.status : 'gone';
    },
    mails: async (id) => (await orders.get(id))?.mails ?? (await mailsOf(id)),
    transfers: async (id) => (await orders.get(id))?.transfers?.length ?? 0,
  });
  const pageMails = new PageMails();
  const letters = new LetterBook();
  const mailLimits = {
    perRecipient: PRODUCTION_LIMITS.mailsPerRecipientDay,
    perOrder: PRODUCTION_LIMITS.mailsPerOrderDay,
  };
  const ses = awsClientOver(wire, 'SES', servers.mailbox, (by, body) => {
    const isOfPages = pageMails.accept(body, clock.ms, mailLimits.perRecipient);
    const claim = by && book.lastClaim.get(by)?.kind;
    if (letters.accept(body, claim?.startsWith(`${LETTER} `) ?? false)) return;
    if (decisions.accept(by, body) || isOfPages) return;
    if (by?.name === COURSE_DAYS || by?.name === 'booking-people') courses.accept(by, body);
    else book.accept(by, body);
  });
  const now = () => new Date(clock.ms);
  const { papers, trouble: paperTrouble } = plainPapers();
  const shared = shopDeps({ dynamo, stripe: stripe.client, ses, now }, mailLimits);
  const { counts, orders } = shared;
  const dayLimits = { counts, declines: PRODUCTION_LIMITS.declinesPerDay };
  const deps = {
    ...shared,
    papers,
    dayLimits,
    termsVersion: TERMS_VERSION as string,
  } satisfies FulfilDeps & StopDeps & CreatePaymentIntentDeps & Pick<BookDeps, 'addressHashes'>;
  const days = runDeps(deps, dynamo, tableNames);

  const countMail = mailLimit({ name: 'booking-mails', counts, perDay: REQUESTS_PER_DAY });
  const requestDeps: RequestDeps = { ...deps, readSiteUrl: async () => deps.siteUrl, countMail };
  const peopleDeps = {
    ...deps,
    reminders: days.renewals.reminders,
    countMail: async () => true,
  };

  return {
    wire,
    clock,
    stripe,
    deps,
    days,
    trainer: trainerPageOf(dynamo, deps, now),
    ownersPage: ownersPageOf(dynamo, deps, now),
    decisions,
    decisionOn,
    paperTrouble,
    /** The ticks that were sent last for each order. */
    sentTerms: new Map<string, Acceptance | undefined>(),
    /** Returns the version that is in force from now on. */
    changeTerms: () => (deps.termsVersion = plusDays(deps.termsVersion, 1)),
    book,
    courses,
    pageMails,
    letters,
    /** A low limit is one that the hostile buyer reaches. */
    limitMails: (isLow: boolean) => {
      mailLimits.perRecipient = isLow ? FEW_MAILS : PRODUCTION_LIMITS.mailsPerRecipientDay;
    },
    hostileOrders: new Set<string>(),
    requestDeps,
    peopleDeps,
    /** The orders with a paper that somebody wants to be reminded of. */
    renewals: [] as string[],
    /** The ids of all orders that anybody tried to place. */
    orderIds,
    orders: allOrders,
    mailsOf,
    running,
    now,
    async stock(sheet: RunSheet): Promise<void> {
      courses.dates = sheet.dates;
      await sheet.store(deps.sheets, now());
    },
    /** The places of a date by order, as the table has them. */
    async takenBy(session: string): Promise<ReadonlyMap<string, number>> {
      return new Map(placesIn(await dateItem(session)));
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
      wire.run(invocation, () => work(now()).finally(end)).then(resolve, reject);
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
