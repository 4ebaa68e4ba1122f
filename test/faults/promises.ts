import { bookedExpiry } from '../../domain/legal/retention.ts';
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
  const paid = shop.intents().filter(({ status }) => status === 'succeeded');

  for (const intent of paid) {
    const order = await shop.deps.orders.get(intent.metadata['orderId'] ?? '');
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

function mailsOwed(
  paymentIntentId: string,
  { status, ...order }: OrderRecord,
  { refundTotals, refundsOf }: FaultyShop,
): MailKind[] {
  if (status !== 'PAID' || order.paymentIntentId !== paymentIntentId) return ['review'];
  const refunds = order.refunds.flatMap((total) => [`refund-owner-${total}`, `refund-customer-${total}`] as const);
  // Only a refund that was mailed to the customer is reported as failed.
  const isLess = (refundTotals(paymentIntentId).at(-1) ?? 0) < (order.refunds.at(-1) ?? 0);
  const failed = refundsOf(paymentIntentId).filter(({ status }) => isLess && status === 'failed');
  return ['owner', 'customer', ...refunds, ...failed.map(({ id }) => `refund-failed-${id}` as const)];
}

/** All that is refunded of the payment is known, and no sum was made up. A payment in review has no refunds. */
function brokenRefunds(
  paymentIntentId: string,
  order: OrderRecord,
  { book, refundTotals, refundsOf }: FaultyShop,
): string[] {
  const isPaid = order.status === 'PAID' && order.paymentIntentId === paymentIntentId;
  const totals = refundTotals(paymentIntentId);
  const known = order.refunds;
  const mailed = book.accepted.some((mail) => mail.orderId === order.orderId && mail.kind.startsWith('refund-'));
  if (!isPaid)
    return order.status === 'REVIEW' && mailed && !book.lost.has(order.orderId)
      ? ['a refund mail was sent for an order in review']
      : [];
  return [
    ...((known.at(-1) ?? 0) >= (totals.at(-1) ?? 0)
      ? []
      : [`the payment was refunded ${totals.at(-1) ?? 0}p, and the order knows of ${known.at(-1) ?? 0}p`]),
    ...known.filter((total) => !totals.includes(total)).map((total) => `${total}p were never refunded in all`),
    ...book.accepted
      .filter(({ orderId, kind }) => orderId === order.orderId && kind.startsWith('refund-failed-'))
      .filter(
        ({ kind }) => !refundsOf(paymentIntentId).some(({ id, status }) => kind.endsWith(id) && status === 'failed'),
      )
      .map(({ kind }) => `the ${kind} mail was sent, and the refund had not failed`),
    ...(known.every((total, index) => total > (known[index - 1] ?? 0)) ? [] : ['a refund was noted twice']),
  ];
}

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
  return state === 'failed' && refusals && (kind === 'customer' || kind.startsWith('refund-customer-'))
    ? []
    : [`the ${kind} mail was never sent: it is ${state}`];
}
