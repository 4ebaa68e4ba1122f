import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { modelForm } from '../../domain/legal/cancellation.ts';
import { formatPence } from '../../domain/money/money.ts';
import { LONGEST_MAILTO } from '../../domain/text/mailto.ts';
import type { Mail } from '../../lambdas/adapters/mail.ts';
import { bookingReceiptMail } from '../../lambdas/mail/bookings/bookingReceiptMail.ts';
import { bookingRequestMail } from '../../lambdas/mail/bookings/bookingRequestMail.ts';
import { changedPeopleMail } from '../../lambdas/mail/bookings/changedPeopleMail.ts';
import { customerTransferMail } from '../../lambdas/mail/bookings/customerTransferMail.ts';
import { keptRequestsMail } from '../../lambdas/mail/bookings/keptRequestsMail.ts';
import { ownerTransferMail } from '../../lambdas/mail/bookings/ownerTransferMail.ts';
import { changedBookingMail } from '../../lambdas/mail/bookings/changedBookingMail.ts';
import { lineText } from '../../domain/orders/lineName.ts';
import { renewalMail } from '../../lambdas/mail/bookings/renewalMail.ts';
import { renewalSetMail } from '../../lambdas/mail/bookings/renewalSetMail.ts';
import { certificatesMail } from '../../lambdas/mail/courses/certificatesMail.ts';
import { ownerToldMail } from '../../lambdas/mail/courses/ownerToldMail.ts';
import { registerMail } from '../../lambdas/mail/courses/registerMail.ts';
import { reminderMail } from '../../lambdas/mail/courses/reminderMail.ts';
import { asPossibleRepeat } from '../../lambdas/mail/letter/asPossibleRepeat.ts';
import { customerOrderMail } from '../../lambdas/mail/orders/customerOrderMail.ts';
import { customerRefundMail } from '../../lambdas/mail/orders/customerRefundMail.ts';
import { customerRefundUndoneMail } from '../../lambdas/mail/orders/customerRefundUndoneMail.ts';
import { newInvoiceMail } from '../../lambdas/mail/orders/newInvoiceMail.ts';
import { ownerOrderMail } from '../../lambdas/mail/orders/ownerOrderMail.ts';
import { ownerRefundMail } from '../../lambdas/mail/orders/ownerRefundMail.ts';
import { ownerRefundUndoneMail } from '../../lambdas/mail/orders/ownerRefundUndoneMail.ts';
import { ownerRefundWaitsMail } from '../../lambdas/mail/orders/ownerRefundWaitsMail.ts';
import { reviewMail } from '../../lambdas/mail/orders/reviewMail.ts';
import { reviewReportMail, saleReportMail } from '../../lambdas/mail/orders/stripeReportMails.ts';
import { undeliveredMail } from '../../lambdas/mail/orders/undeliveredMail.ts';
import { contactMail } from '../../lambdas/mail/owner/contactMail.ts';
import { newsletterMail } from '../../lambdas/mail/owner/newsletterMail.ts';
import { overviewMail } from '../../lambdas/mail/owner/overviewMail.ts';
import { questionsMail } from '../../lambdas/mail/owner/questionsMail.ts';
import { stripeReports } from '../lambdas/mail/paidOrder.ts';
import { visibleText } from '../lambdas/mail/visibleText.ts';
import { waitingMails } from '../lambdas/mail/waitingSamples.ts';
import {
  SITE,
  AT,
  cell,
  customer,
  venues,
  largest,
  order,
  line,
  number,
  people,
  peopleById,
  bookings,
  course,
  reminder,
  certificated,
  hoursMails,
  whole,
  message,
  requests,
  changed,
  told,
  undone,
  held,
  questioned,
  refund,
  renewal,
  renewalSet,
  rows,
  questions,
  overview,
} from '../lambdas/mail/largestInputs.ts';

/** Gmail cuts HTML of more than 102 KB. */
const LONGEST_HTML = 90 * 1024;

const emails = [customer.email];

const review = { ...order, reasons: [cell('x')], paidBy: null, received: 100, refunds: {}, disputes: {} };
const waiting = { ...order, refundId: 're_1', refund: undone.refund, isDisputed: false };

/** Every mail at its largest, by the function that writes it; `first` must stand in the mail that is shown. */
const MAILS: Readonly<Record<string, { readonly mails: () => Mail[]; readonly first: readonly string[] }>> = {
  customerOrderMail: {
    mails: () => [
      customerOrderMail(order, undefined, venues),
      customerOrderMail(largest('undated'), undefined, venues),
      customerOrderMail(largest('equipment')),
    ],
    first: [number, '£'],
  },
  ownerOrderMail: {
    mails: () => [
      ownerOrderMail(order, held, venues),
      ownerOrderMail(order, held),
      ownerOrderMail(largest('undated')),
      ownerOrderMail(largest('equipment')),
    ],
    first: [number, '£'],
  },
  undeliveredMail: {
    mails: () => [
      undeliveredMail({
        ...order,
        mail: 'reminder',
        email: customer.email,
        names: people.map(({ name }) => name),
        mobiles: people.map(({ mobile = '' }) => mobile),
        why: 'bounced',
        transient: null,
        at: AT,
      }),
    ],
    first: [number, 'Not delivered'],
  },
  reviewMail: { mails: () => [reviewMail(review), reviewMail({ ...review, paidBy: 'pi_first' })], first: [number] },
  reviewReportMail: {
    mails: () => stripeReports().map((report) => reviewReportMail(review, report)),
    first: [number, 'Stripe reports'],
  },
  newInvoiceMail: {
    mails: () => [newInvoiceMail(order, { invoice: order.invoice, creditNote: refund.creditNote })],
    first: ['New invoice'],
  },
  customerRefundMail: { mails: () => [customerRefundMail(refund)], first: [number, '£1.00'] },
  ownerRefundMail: {
    mails: () => [ownerRefundMail(refund), ownerRefundMail({ ...refund, refundedInAll: 100 })],
    first: [number, '£1.00'],
  },
  ownerRefundWaitsMail: { mails: () => [ownerRefundWaitsMail(waiting)], first: [number] },
  ownerRefundUndoneMail: { mails: () => [ownerRefundUndoneMail(undone, held)], first: [number, '£10.00'] },
  customerRefundUndoneMail: { mails: () => [customerRefundUndoneMail(undone, held)], first: [number, '£10.00'] },
  saleReportMail: {
    mails: () => stripeReports().map((report) => saleReportMail(questioned, report)),
    first: [number, 'Stripe reports'],
  },
  bookingRequestMail: {
    mails: () => requests.map((each) => bookingRequestMail(each, peopleById, held)),
    first: [number],
  },
  bookingReceiptMail: { mails: () => requests.map((each) => bookingReceiptMail(each)), first: [number] },
  keptRequestsMail: {
    mails: () => [
      keptRequestsMail(Array.from({ length: 10 }, (_, index) => [requests[index % 2]!, peopleById, held] as const)),
    ],
    first: [number],
  },
  ownerTransferMail: { mails: () => [ownerTransferMail(told, [], [])], first: [number, '50 places'] },
  customerTransferMail: { mails: () => [customerTransferMail(told, venues)], first: [number, '50 places'] },
  changedBookingMail: {
    mails: () => [true, false].map((isCustomer) => changedBookingMail({ ...changed, isCustomer }, venues)),
    first: [number, 'Jan 2090'],
  },
  changedPeopleMail: {
    mails: () => [
      changedPeopleMail(
        order,
        people.map((after, place) => ({ place: `0-${place}`, line, before: after, after })),
        { mobile: { before: people[0]!.mobile!, after: people[1]!.mobile! } },
      ),
    ],
    first: [number],
  },
  renewalMail: {
    mails: () => [
      renewalMail({
        ...renewal,
        booked: rows.map(lineText),
        dates: rows,
        shopUrl: `${SITE}/shop?product=adr`,
        hoursUrl: SITE,
        stopKey: 'x'.repeat(22),
        siteUrl: SITE,
      }),
    ],
    first: ['Tue 12 Jan 2027'],
  },
  renewalSetMail: { mails: () => [renewalSetMail(renewalSet)], first: ['Tue 20 Oct 2026'] },
  waitingSetMail: { mails: () => [waitingMails(line).set], first: ['when 20 places are free', 'Jan 2090'] },
  dateCancelledMail: { mails: () => [waitingMails(line).cancelled], first: ['Cancelled', 'Book'] },
  placeFreeMail: { mails: () => [waitingMails(line).free, waitingMails(line).dates], first: ['Book'] },
  ownerToldMail: {
    mails: () => [
      ownerToldMail({
        line,
        bookings: bookings.map((each) => ({ ...each, told: emails, refused: emails, waiting: emails })),
      }),
    ],
    first: ['Jan 2090', 'What to do'],
  },
  registerMail: { mails: () => [registerMail(course, [], SITE)], first: ['Jan 2090', '800 places'] },
  recordHoursMail: { mails: hoursMails, first: ['Jan 2090', '7 hours'] },
  certificatesMail: { mails: () => [certificatesMail(certificated)], first: ['200 people', 'one on each page'] },
  reminderMail: {
    mails: () => [
      reminderMail({ ...reminder, booked: [whole] }, venues),
      reminderMail({ ...reminder, named: bookings.map((booking) => ({ name: 'Ann Price', booking })) }, venues),
    ],
    first: ['Jan 2090'],
  },
  overviewMail: { mails: () => [overviewMail(overview)], first: ['4000 courses', 'What to do'] },
  questionsMail: {
    mails: () => [questionsMail(questions, 'https://shop.example/questions#key')],
    first: ['questions'],
  },
  contactMail: {
    mails: () => [contactMail({ name: cell('Ann'), email: customer.email, message: message.repeat(5) })],
    first: ['Ann'],
  },
  newsletterMail: {
    mails: () => [newsletterMail({ email: customer.email, page: cell('/'), agreedTo: cell('x') }, AT)],
    first: ['New signup'],
  },
};

const written = globSync('lambdas/mail/**/*.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^export function (\w+Mail)\(/gm)].map(([, name]) => name!),
);

test('the table lists every mail', () => {
  expect(Object.keys(MAILS).toSorted()).toEqual(written.toSorted());
});

test.for(Object.entries(MAILS))('%s is short enough for Gmail at its largest', ([, { mails, first }]) => {
  for (const mail of mails()) {
    const { html, text, attachments } = asPossibleRepeat(mail);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(LONGEST_HTML);
    for (const words of first) expect(visibleText(html).slice(0, 2_000)).toContain(words);
    const isShortened = html.includes('This email is shortened');
    expect(attachments.filter(({ content }) => content === mail.text)).toHaveLength(isShortened ? 1 : 0);
    expect(text).toContain(mail.text);
    for (const [link] of html.matchAll(/mailto:[^"]*/g)) expect(link.length).toBeLessThanOrEqual(LONGEST_MAILTO);
  }
});

test('a shortened confirmation keeps link, total and the model form', () => {
  const { company: _, ...consumer } = customer;
  const { html } = customerOrderMail({ ...order, order: { ...order.order, customer: consumer } }, undefined, venues);
  expect(html).toContain('This email is shortened');
  expect(html.indexOf(order.bookingUrl)).toBeLessThan(html.indexOf('What happens next'));
  for (const words of [formatPence(order.order.totals.total), ...modelForm.lines])
    expect(visibleText(html)).toContain(words);
});
