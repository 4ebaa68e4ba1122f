import {
  HOURS_LINK,
  TRAINER_URL,
  bookingOf,
  countedCourse,
  driverCpcLine,
  paidRecord,
  transferIn,
} from '../lambdas/courses/bookedCourses.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { orderIdSchema } from '../../domain/orders/orderId.ts';
import { bookedLines } from '../../domain/bookings/transfers.ts';
import { orderNumber } from '../../domain/orders/orderNumber.ts';
import { bookingRequestMail } from '../../lambdas/mail/bookings/bookingRequestMail.ts';
import { ownerTransferMail } from '../../lambdas/mail/bookings/ownerTransferMail.ts';
import { changedPeopleMail } from '../../lambdas/mail/bookings/changedPeopleMail.ts';
import type { Mail } from '../../lambdas/adapters/mail.ts';
import { ownerOrderMail } from '../../lambdas/mail/orders/ownerOrderMail.ts';
import { ownerRefundUndoneMail } from '../../lambdas/mail/orders/ownerRefundUndoneMail.ts';
import { ownerRefundWaitsMail } from '../../lambdas/mail/orders/ownerRefundWaitsMail.ts';
import { ownerRefundMail } from '../../lambdas/mail/orders/ownerRefundMail.ts';
import { ownerToldMail } from '../../lambdas/mail/courses/ownerToldMail.ts';
import { recordHoursMail } from '../../lambdas/mail/courses/recordHoursMail.ts';
import { registerMail } from '../../lambdas/mail/courses/registerMail.ts';
import { reviewMail } from '../../lambdas/mail/orders/reviewMail.ts';
import { reviewReportMail, saleReportMail } from '../../lambdas/mail/orders/stripeReportMails.ts';
import { orderIdOf } from '../../lambdas/adapters/ourIntent.ts';
import type { PaymentIntent } from '../../lambdas/adapters/payments.ts';
import { CREDIT_NOTE, stripeReports, refundsOf, vrForTwo } from '../lambdas/mail/paidOrder.ts';
import { openShop } from '../lambdas/openShop.ts';
import { refused } from '../lambdas/orders/placedOrders.ts';
import { orderRequest } from '../lambdas/requests.ts';

const shop = await openShop();

test.for([
  ['in capitals', '4F2A1C9B-6F0E-4C11-9A44-0D6F3A1E7B52'],
  ['with one capital', '4f2a1c9b-6f0e-4c11-9a44-0d6f3a1e7b5A'],
  ['of version 1', '4f2a1c9b-6f0e-1c11-9a44-0d6f3a1e7b52'],
  ['of version 7', '4f2a1c9b-6f0e-7c11-9a44-0d6f3a1e7b52'],
  ['of another variant', '4f2a1c9b-6f0e-4c11-1a44-0d6f3a1e7b52'],
  ['of zeros', '00000000-0000-0000-0000-000000000000'],
  ['of ones', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ['with a line break', '4f2a1c9b-6f0e-4c11-9a44-0d6f3a1e7b52\n'],
] as const)('an order id %s is refused wherever one comes in', async ([, id]) => {
  for (const field of ['orderId', 'replaces'])
    expect(await refused(shop, orderRequest({ [field]: id }))).toMatchObject({
      status: 400,
      error: { code: 'invalid_request', fields: { [field]: expect.any(String) } },
    });
  expect(orderIdOf({ metadata: { orderId: id } } as unknown as PaymentIntent)).toBeUndefined();
});

test('the ids that browsers and Node make are taken', () => {
  for (let made = 0; made < 1_000; made += 1)
    for (const id of [crypto.randomUUID(), randomUUID()]) expect(orderIdSchema.safeParse(id).success).toBe(true);
});

/** Every mail to the owner that names an order. */
function mailsOf(orderId: string): Mail[] {
  const order = { ...vrForTwo, orderId };
  const [line] = order.order.lines;
  const refund = {
    ...order,
    refundId: 're_1',
    refunded: 100,
    refundedInAll: 100,
    knownAt: order.paidAt,
    creditNote: CREDIT_NOTE,
  };
  const failed = refundsOf(100, 'failed')['re_1']!;
  const review = { ...order, reasons: ['It differs.'], paidBy: null, received: 100, refunds: {}, disputes: {} };
  const questioned = { ...order, names: [], isConfirmed: true, refunds: {}, disputes: {} };
  const booking = bookingOf(order, [null, null]);
  const about = bookedLines(order.order).slice(0, 1);
  const wish = { wish: 'cancel' as const, about, paragraphs: [['Please']], receivedAt: order.paidAt };
  const course = countedCourse({ records: [{ ...paidRecord([driverCpcLine('12 Jan 2027')]), orderId }] });
  return [
    ownerOrderMail(order),
    reviewMail(review),
    reviewMail({ ...review, paidBy: 'pi_first' }),
    ...stripeReports().map((report) => reviewReportMail(review, report)),
    ownerRefundMail(refund),
    ownerRefundUndoneMail(
      {
        ...order,
        refundId: 're_1',
        refund: failed,
        notes: null,
        isDisputed: false,
        knownAt: order.paidAt,
      },
      [],
    ),
    ownerRefundWaitsMail({ ...order, refundId: 're_1', refund: failed, isDisputed: false }),
    ...stripeReports().map((report) => saleReportMail(questioned, report)),
    ownerToldMail({ line: line!, bookings: [{ ...booking, told: [], refused: ['a@b.example'], waiting: [] }] }),
    changedPeopleMail(order, [{ place: '0-0', line: line!, before: null, after: null }]),
    ownerTransferMail(transferIn(order), [], []),
    bookingRequestMail({ ...order, ...wish }, {}),
    registerMail(course, [], TRAINER_URL),
    recordHoursMail(course, HOURS_LINK),
  ];
}

test('two orders with one number are told apart in each mail to the owner', () => {
  const [one, other] = [randomUUID(), randomUUID()];
  const same = one.slice(0, 8) + other.slice(8);
  expect(orderNumber(same)).toBe(orderNumber(one));
  for (const id of [one, same])
    for (const { subject, text, html } of mailsOf(id))
      expect([subject, text.includes(id), html.includes(id)]).toEqual([subject, true, true]);
  const files = mailsOf(same).flatMap(({ attachments }) => attachments);
  expect(files.map(({ content }) => String(content).includes(same))).toEqual([true]);
});
