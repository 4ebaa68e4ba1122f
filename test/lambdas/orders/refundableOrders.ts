import { randomUUID } from 'node:crypto';
import { fulfil } from '../../../lambdas/orders/fulfil.ts';
import { idOfRow } from '../../sessions.ts';
import type { SentMail } from '../../sentMails.ts';
import { lineOf, olatSheet, orderOf, storeSheet } from './datedOrders.ts';
import { intentIdOf, openShop, stripeEvent } from '../openShop.ts';
import { created, mailsOf } from './placedOrders.ts';

const VR = 'FORS Safe Driver Virtual Reality - Sheet1';
const VR_SLUG = 'vr-safe-driving';

/** A shop whose orders are each of one date that nobody else books. */
export async function openRefundingShop() {
  const shop = await openShop();
  const { deps } = shop;
  const sheet = olatSheet(...Array.from({ length: 80 }, (): [string, string, string] => ['99', '', '']));
  await storeSheet(shop, sheet, VR);
  let rows = 0;

  async function paidOrder(places = 2, card = 'pm_card_visa') {
    rows += 1;
    const line = lineOf(sheet, rows, places, VR_SLUG);
    const email = `${randomUUID()}@example.co.uk`;
    const { clientSecret, orderId } = await created(shop, { ...orderOf(line), email });
    await shop.pay(clientSecret, card);
    const paymentIntentId = intentIdOf(clientSecret);
    const total = shop.intentsOf(orderId)[0]!.amount;
    return { email, orderId, paymentIntentId, total, date: idOfRow(line), row: rows };
  }

  type Paid = Awaited<ReturnType<typeof paidOrder>>;

  return {
    shop,
    deps,
    paidOrder,

    /** As the owner presses Refund in Stripe; without a sum, all that is left. */
    refund: ({ paymentIntentId }: Pick<Paid, 'paymentIntentId'>, amount?: number) =>
      shop.stripeApi.refunds.create({ payment_intent: paymentIntentId, ...(amount && { amount }) }),

    fulfilled: ({ paymentIntentId }: Paid, changes: Partial<typeof deps> = {}) =>
      fulfil(paymentIntentId, { ...deps, ...changes }, () => new Date()),

    refundEvent: async ({ paymentIntentId }: Paid) =>
      (await shop.webhook(stripeEvent('refund.updated', paymentIntentId))).status,

    /** Leaves so many places on the order's date. */
    async limitPlaces({ row }: Paid, places: number) {
      const rows = sheet.map((cells, index) => (index === row ? cells.with(2, String(places)) : cells));
      await storeSheet(shop, rows, VR);
    },

    /** The owner writes this into Status, and the last day on which the row can be booked. */
    async writeStatus({ row }: Pick<Paid, 'row'>, status: string, bookBy = '') {
      const rows = sheet.map((cells, index) => (index === row ? cells.with(3, status).with(4, bookBy) : cells));
      await storeSheet(shop, rows, VR);
    },

    async stateOf({ orderId, date }: Paid) {
      const record = await deps.orders.get(orderId);
      const refunds = Object.values(record?.refunds ?? {})
        .toSorted((one, other) => one.amount - other.amount)
        .map(({ amount, status }) => [amount, status]);
      return { status: record?.status, refunds, taken: (await deps.places.taken([date])).get(date) };
    },

    /** The first words of the subjects, oldest mail first. */
    async mailed(order: Paid) {
      const { owner, customer } = await mailsOf(shop, order);
      return { owner: owner.map(words), customer: customer.map(words) };
    },
  };
}

const words = ({ subject }: SentMail) =>
  subject
    .replace(/(?:Siân Jones|Jones & Sons Haulage): /, '')
    .replace(/^(\(possible repeat\) )?.* paid, order .*/, '$1Paid')
    .replace(/refunded in full, .*/, 'Refunded')
    .replace(/(?: refunded)?,? (?:of )?(?:your )?(?:order|booking) .*/, '');
