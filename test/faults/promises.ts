import type { MailKind, OrderRecord } from '../../lambdas/adapters/orderRecord.ts';
import type { FaultyShop } from './faultyShop.ts';

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
    else for (const kind of mailsOwed(intent.id, order)) broken.push(...brokenMail(order, kind, shop, refusals));
  }
  for (const { email } of customers) {
    const charges = paid.filter((intent) => intent.receipt_email === email).length;
    if (charges > 1) broken.push(`a customer was charged ${charges} times`);
  }
  for (const { orderId, kind } of shop.book.accepted) {
    if (!paid.some(({ metadata }) => metadata['orderId'] === orderId))
      broken.push(`a ${kind} mail was sent for an order that is not paid`);
  }
  return broken;
}

function mailsOwed(paymentIntentId: string, { status, ...order }: OrderRecord): MailKind[] {
  return status === 'PAID' && order.paymentIntentId === paymentIntentId ? ['owner', 'customer'] : ['review'];
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
  return state === 'failed' && refusals && kind === 'customer'
    ? []
    : [`the ${kind} mail was never sent: it is ${state}`];
}
