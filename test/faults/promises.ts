import { bookedExpiry } from '../../domain/legal/retention.ts';
import { formatPence } from '../../domain/money/money.ts';
import type { Stripe } from 'stripe';
import { isDeepStrictEqual } from 'node:util';
import { acceptanceLabels } from '../../domain/orders/acceptance.ts';
import { dayText } from '../../domain/dates/courseDate.ts';
import type { MailKind, OrderRecord } from '../../lambdas/adapters/orderRecord.ts';
import type { FaultyShop } from './faultyShop.ts';

/** As far as a line of a mail's text holds it. */
const [EARLY_START = ''] = acceptanceLabels.earlyStart.split(';');

/** Lists the promises that a finished run has broken. With `refusals` SES may have refused a mail for good: only the customer's may be given up. */
export async function brokenPromises(
  shop: FaultyShop,
  customers: readonly { readonly email: string }[],
  { refusals }: { refusals: boolean },
): Promise<string[]> {
  const broken = [...shop.book.broken];
  const paid = shop.stripe.intents().filter(({ status }) => status === 'succeeded');
  const orders = await shop.orders();

  for (const intent of paid) {
    const order = orders.get(intent.metadata['orderId'] ?? '');
    if (order?.status !== 'PAID' && order?.status !== 'REVIEW')
      broken.push(`a paid order was lost: it is ${order?.status ?? 'not in the table'}`);
    else {
      if (order.status === 'PAID' && !(order.expiresAt >= bookedExpiry(new Date(order.paidAt ?? ''))))
        broken.push('a paid order goes before its accounting year is six years old');
      for (const kind of mailsOwed(intent.id, order, shop)) broken.push(...brokenMail(order, kind, shop, refusals));
      broken.push(...brokenRefunds(intent.id, order, shop));
      broken.push(...brokenTerms(intent.id, order, shop));
    }
  }
  for (const { email } of customers) {
    const charges = paid.filter(({ metadata }) => metadata['email'] === email).length;
    if (charges > 1) broken.push(`a customer was charged ${charges} times`);
  }
  for (const { orderId, kind } of shop.book.accepted) {
    if (!paid.some(({ metadata }) => metadata['orderId'] === orderId))
      broken.push(`a ${kind} mail was sent for an order that is not paid`);
  }
  return broken;
}

/** By Stripe's own lists. */
function mailsOwed(paymentIntentId: string, order: OrderRecord, shop: FaultyShop): MailKind[] {
  const refunds = shop.stripe.refundsOf(paymentIntentId);
  const isInReview = order.status !== 'PAID' || order.paymentIntentId !== paymentIntentId;
  const owed: MailKind[] = [
    ...(isInReview ? (['review'] as const) : (['owner', 'customer'] as const)),
    ...refunds.flatMap((refund) => (isInReview ? mailsInReview(refund) : mailsOfRefund(refund, order))),
    ...shop.stripe.disputesOf(paymentIntentId).map((dispute) => mailOfDispute(dispute, shop)),
    ...shop.stripe.warningsOf(paymentIntentId).map(({ id }) => `fraud-warning ${id}` as const),
  ];
  if (isInReview) return owed;
  const refused = owed.filter((kind) => order.mails[kind]?.state === 'failed');
  return [...owed, ...refused.map((kind) => `undelivered ${kind.replace(/ .*/, '')}` as const)];
}

/** About a payment in review the owner is mailed only the refunds that came to nothing. */
function mailsInReview({ id, status }: Stripe.Refund): MailKind[] {
  return status === 'failed' || status === 'canceled' ? [`refund-unmade ${id}`] : [];
}

/** If a refund came to nothing, the customer is mailed only if it had a credit note. */
function mailsOfRefund({ id, status }: Stripe.Refund, { creditNotes }: OrderRecord): MailKind[] {
  if (status === 'pending') return [`refund-waits ${id}`];
  const made: MailKind[] = [`refund-owner ${id}`, `refund-customer ${id}`];
  if (status === 'succeeded') return made;
  return creditNotes[id]
    ? made.concat(`refund-failed-owner ${id}`, `refund-failed-customer ${id}`)
    : [`refund-unmade ${id}`];
}

/** The mail about its present stage: an earlier stage that was missed needs none. */
function mailOfDispute({ id, status }: Stripe.Dispute, { book }: FaultyShop): MailKind {
  const appealed = book.accepted.some(({ kind }) => kind === `dispute-appeal ${id}`);
  if (status === 'won' || status === 'lost') return `dispute-${appealed ? 'appeal-' : ''}${status} ${id}`;
  if (status === 'warning_closed') return `dispute-closed ${id}`;
  if (status.startsWith('warning_')) return `dispute-inquiry ${id}`;
  return status.startsWith('appeal_') ? `dispute-appeal ${id}` : `dispute-chargeback ${id}`;
}

/** Each refund and dispute of the payment is known as it is, none was made up, and every mail has its own sum. Of a payment in review nothing is noted. */
function brokenRefunds(paymentIntentId: string, order: OrderRecord, shop: FaultyShop): string[] {
  const { book } = shop;
  const mails = book.accepted.filter(({ orderId, kind }) => orderId === order.orderId && kind.includes(' '));
  if (order.status !== 'PAID' || order.paymentIntentId !== paymentIntentId)
    return order.status === 'REVIEW' && mails.some(({ kind }) => isOfOrder(kind)) && !book.lost.has(order.orderId)
      ? ['a mail about a refund was sent for an order in review']
      : [];
  const refunds = shop.stripe.refundsOf(paymentIntentId);
  const disputes = shop.stripe.disputesOf(paymentIntentId);
  const listed = new Map([...refunds, ...disputes].map(({ id, status }) => [id, status]));
  const known = new Map(
    Object.entries({ ...order.refunds, ...order.disputes }).map(([id, { status }]) => [id, status]),
  );
  const sums = new Map([...refunds, ...disputes].map(({ id, amount }) => [id, formatPence(amount)]));
  return [
    ...(isDeepStrictEqual(listed, known) ? [] : [`Stripe has ${words(listed)}, and the order ${words(known)}`]),
    ...mails
      .filter(({ kind, text }) => !text.includes(sums.get(kind.split(' ')[1] ?? '') ?? ''))
      .map(({ kind }) => `the ${kind} mail does not name its sum`),
  ];
}

/** Only an order that is paid has its refunds told as they are made. */
const isOfOrder = (kind: string) => kind.startsWith('refund-') && !kind.startsWith('refund-unmade ');

const words = (statuses: ReadonlyMap<string, string | null>) =>
  [...statuses].map(([id, status]) => `${id} ${status}`).join(', ') || 'nothing';

/** The order has the version and the tick that its customer sent last, and its mails say so. */
function brokenTerms(
  intentId: string,
  { orderId, status, paymentIntentId, order: { terms } }: OrderRecord,
  { book, sentTerms }: FaultyShop,
): string[] {
  if (status !== 'PAID' || paymentIntentId !== intentId) return [];
  const sent = sentTerms.get(orderId);
  const agreed = sent && { version: sent.version, earlyStart: sent.earlyStart === true };
  const words = agreed ? dayText(agreed.version) : 'Terms not recorded';
  const mails = book.accepted.filter((mail) => mail.orderId === orderId && ['owner', 'customer'].includes(mail.kind));
  return [
    ...(isDeepStrictEqual(terms, agreed)
      ? []
      : [`the terms are ${JSON.stringify(terms)}, but the customer agreed to ${JSON.stringify(agreed)}`]),
    ...mails
      .filter(({ text }) => !text.includes(words) || text.includes(EARLY_START) !== (agreed?.earlyStart ?? false))
      .map(({ kind }) => `the ${kind} mail does not say what the customer agreed to`),
  ];
}

function brokenMail(
  { orderId, mails }: OrderRecord,
  kind: MailKind,
  { book }: FaultyShop,
  refusals: boolean,
): string[] {
  const state = mails[kind]?.state;
  const accepted = book.accepted.some((mail) => mail.orderId === orderId && mail.kind === kind);
  if (state === 'sent') return accepted ? [] : [`the ${kind} mail is marked as sent and never was`];
  return state === 'failed' && refusals && (kind === 'customer' || /^refund-(failed-)?customer /.test(kind))
    ? []
    : [`the ${kind} mail was never sent: it is ${state}`];
}
