import type { WaitingRequest } from '../../domain/api/waiting.ts';
import { productById } from '../../domain/catalogue/catalogue.ts';
import type { Sheet, SheetName } from '../../domain/dates/trainingSheets.ts';
import type { OrderLine } from '../../domain/orders/orderLine.ts';
import { priceOf } from '../../domain/money/pricing.ts';
import { PRODUCTION_LIMITS } from '../../infra/settings/visitorLimits.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { type OrderRecord, pendingOrder } from '../../lambdas/adapters/orderRecord.ts';
import { waitForDate } from '../../lambdas/bookings/waitForDate.ts';
import { runCourseDays, runDeps } from '../../lambdas/course-days/run.ts';
import { fulfil } from '../../lambdas/orders/fulfil.ts';
import { paidRecord } from '../lambdas/courses/bookedCourses.ts';
import { awsClientOver } from './awsWire.ts';
import { ownersPageOf } from './ownersPage.ts';
import { plainPapers } from './plainPapers.ts';
import { MARK, openStripe } from './faultyStripe.ts';
import type { Servers } from './servers.ts';
import { shopDeps } from './shopDeps.ts';
import { trainerPageOf } from './trainerPage.ts';
import { Wire } from './wire.ts';
import { withIds } from '../sessions.ts';
import { tableNames } from '../tableNames.ts';

/** A mail that SES accepted. */
export interface CourseMail {
  readonly at: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The files for a spreadsheet. */
  readonly csv: string;
  /** The words of the PDFs. */
  readonly papers: string;
}

interface SentRequest {
  readonly Destination: { readonly ToAddresses: readonly [string] };
  readonly Content: {
    readonly Simple: {
      readonly Subject: { readonly Data: string };
      readonly Body: { readonly Text: { readonly Data: string } };
      readonly Attachments?: readonly { readonly FileName: string; readonly RawContent: string }[];
    };
  };
}

export type CourseShop = ReturnType<typeof openCourseShop>;

/** The shop's mails about courses over the stand-ins in this process, with a clock that the test moves. */
export function openCourseShop(servers: Servers) {
  const wire = new Wire();
  const clock = { ms: 0 };
  const now = () => new Date(clock.ms);
  const mails: CourseMail[] = [];
  const stripe = openStripe(wire, clock).client;
  const dynamo = dynamoClient(awsClientOver(wire, 'DynamoDB', servers.database));
  const accept = (_: unknown, body: string) => {
    const { Destination, Content } = JSON.parse(body) as SentRequest;
    const { Subject, Body, Attachments = [] } = Content.Simple;
    const attached = (ending: string) =>
      Attachments.filter(({ FileName }) => FileName.endsWith(ending))
        .map(({ RawContent }) => Buffer.from(RawContent, 'base64').toString())
        .join(' ');
    mails.push({
      at: clock.ms,
      to: Destination.ToAddresses[0],
      subject: Subject.Data,
      text: Body.Text.Data,
      csv: attached('.csv'),
      papers: attached('.pdf'),
    });
  };
  const limits = {
    perRecipient: PRODUCTION_LIMITS.mailsPerRecipientDay,
    perOrder: PRODUCTION_LIMITS.mailsPerOrderDay,
  };
  const ses = awsClientOver(wire, 'SES', servers.mailbox, accept);
  const deps = { ...shopDeps({ dynamo, stripe, ses, now }, limits), papers: plainPapers().papers };
  const days = runDeps(deps, dynamo, tableNames);

  return {
    wire,
    clock,
    mails,
    deps,
    /** One run of course-days. */
    async run(): Promise<void> {
      if ((await runCourseDays(days, now)).failed > 0) throw new Error('a run failed');
    },
    trainer: trainerPageOf(dynamo, deps, now),
    ownersPage: ownersPageOf(dynamo, deps, now),
    async storeSheet(name: SheetName, rows: Sheet): Promise<void> {
      await deps.sheets.write({ name, rows: withIds(rows), fetchedAt: now().toISOString() });
    },
    /** Places an order, pays it and tells our Lambda. Returns what the table has. */
    async sell(lines: readonly OrderLine[], changes: Parameters<typeof paidRecord>[1] = {}): Promise<OrderRecord> {
      const { order, orderId, people } = paidRecord(lines, changes);
      await deps.orders.putIfAbsent({ ...pendingOrder(orderId, order, 'year', now()), people });
      const { id } = await stripe.paymentIntents.create({
        amount: priceOf(lines).total,
        currency: 'gbp',
        allowed_payment_method_types: ['card'],
        metadata: { orderId, shop: MARK },
        payment_method: 'pm_card_visa',
        confirm: true,
      });
      await fulfil(id, deps, now);
      return (await deps.orders.get(orderId))!;
    },
    /** Asks to be told when a full date has a place again. */
    async ask(email: string, line: OrderLine): Promise<void> {
      const course = productById(line.productId)!.slug!;
      const open = { waiting: days.renewals.waiting, countAsk: async () => true, fastestFormMs: 0, answerMs: 0 };
      const form = { email, course, date: line.session, places: 1 };
      await waitForDate(form as WaitingRequest, { ...deps, ...open }, now());
    },
    async refund({ paymentIntentId }: OrderRecord, amount: number): Promise<void> {
      await stripe.refunds.create({ payment_intent: paymentIntentId!, amount });
      await fulfil(paymentIntentId!, deps, now);
    },
  };
}
