import { HOURS_LINK, TRAINER_URL, bookingOf, changedIn, transferIn, countedCourse } from '../courses/bookedCourses.ts';
import { bookedLines } from '../../../domain/bookings/transfers.ts';
import { bookingReceiptMail } from '../../../lambdas/mail/bookings/bookingReceiptMail.ts';
import { bookingRequestMail, keptRequestsMail } from '../../../lambdas/mail/bookings/bookingRequestMail.ts';
import { customerTransferMail } from '../../../lambdas/mail/bookings/customerTransferMail.ts';
import { changedBookingMail } from '../../../lambdas/mail/bookings/changedBookingMail.ts';
import { ownerTransferMail } from '../../../lambdas/mail/bookings/ownerTransferMail.ts';
import { changedPeopleMail } from '../../../lambdas/mail/bookings/changedPeopleMail.ts';
import { contactMail } from '../../../lambdas/mail/owner/contactMail.ts';
import { certificatesMail } from '../../../lambdas/mail/courses/certificatesMail.ts';
import { customerOrderMail } from '../../../lambdas/mail/orders/customerOrderMail.ts';
import { customerRefundMail } from '../../../lambdas/mail/orders/customerRefundMail.ts';
import type { Mail } from '../../../lambdas/adapters/mail.ts';
import type { ConfirmedOrder } from '../../../domain/orders/paidOrder.ts';
import { newsletterMail } from '../../../lambdas/mail/owner/newsletterMail.ts';
import { bookedCourses } from '../../../lambdas/courses/overview.ts';
import { overviewMail } from '../../../lambdas/mail/owner/overviewMail.ts';
import { questionsMail } from '../../../lambdas/mail/owner/questionsMail.ts';
import { newInvoiceMail } from '../../../lambdas/mail/orders/newInvoiceMail.ts';
import { ownerOrderMail } from '../../../lambdas/mail/orders/ownerOrderMail.ts';
import { customerRefundFailedMail } from '../../../lambdas/mail/orders/customerRefundFailedMail.ts';
import { ownerRefundFailedMail } from '../../../lambdas/mail/orders/ownerRefundFailedMail.ts';
import { ownerRefundWaitsMail } from '../../../lambdas/mail/orders/ownerRefundWaitsMail.ts';
import { ownerRefundMail } from '../../../lambdas/mail/orders/ownerRefundMail.ts';
import { paragraphsOf } from '../../../domain/text/singleLines.ts';
import { ownerToldMail } from '../../../lambdas/mail/courses/ownerToldMail.ts';
import { recordHoursMail } from '../../../lambdas/mail/courses/recordHoursMail.ts';
import { registerMail } from '../../../lambdas/mail/courses/registerMail.ts';
import { reminderMail } from '../../../lambdas/mail/courses/reminderMail.ts';
import { renewalMail, renewalSetMail } from '../../../lambdas/mail/bookings/renewalMail.ts';
import { reviewMail } from '../../../lambdas/mail/orders/reviewMail.ts';
import { reviewReportMail, saleReportMail } from '../../../lambdas/mail/orders/stripeReportMails.ts';
import { undeliveredMail } from '../../../lambdas/mail/orders/undeliveredMail.ts';
import { CREDIT_NOTE, stripeReports, failedRefundOf, vrForTwo } from './paidOrder.ts';
import type { Words } from './hostileTricks.ts';
import { aQuestion } from '../questions/sampleQuestions.ts';
import { waitingMails } from './waitingSamples.ts';

const SITE = 'https://shop.example';
const PRIVACY = `How we use your data: ${SITE}/privacy`;

const customer = { ...vrForTwo.order.customer, company: 'Morgan Haulage', purchaseOrder: '4711' };
export const plainWords: Words = { customer, session: 'Swansea', selectedDate: 'TBC', description: 'VR' };

/** Each kind of mail, with the words it must show. */
export function everyMail(
  { customer, session, selectedDate, description }: Words,
  { orderId } = vrForTwo,
): [mail: Mail, shown: string[]][] {
  const lines = vrForTwo.order.lines.map((line) =>
    Object.assign(structuredClone(line), { cells: [{ heading: 'Course', text: session }], selectedDate, description }),
  );
  const order: ConfirmedOrder = { ...vrForTwo, orderId, order: { ...vrForTwo.order, customer, lines } };
  const { name, email } = customer;
  const failed = failedRefundOf(order, 'failed');
  const held = { line: lines[0]!, taken: 2, capacity: 1, state: null, isDecided: false, unchecked: null };
  const atStripe = { refunds: {}, disputes: {}, knownAt: order.paidAt };
  const questioned = { ...order, ...atStripe, names: [name], isConfirmed: true };
  const refund = {
    ...order,
    refundId: 're_1',
    refunded: 100,
    refundedInAll: order.order.totals.total,
    knownAt: order.paidAt,
    creditNote: CREDIT_NOTE,
  };
  const asked = {
    ...order,
    wish: 'cancel' as const,
    about: bookedLines(order.order).slice(0, 1),
    paragraphs: paragraphsOf(session),
    receivedAt: order.paidAt,
  };
  const transfer = { to: asked.about, left: 1, officeUrl: `${SITE}/booking#move.x` };
  const person = { id: '0-0', name, email, needs: session, answers: [session], changedAt: order.paidAt };
  const booking = bookingOf(order, [{ id: '0-0', name, email, changedAt: '' }, null]);
  const told = { ...booking, told: [email], refused: [email], waiting: [email] };
  const line = lines[0]!;
  const changed = changedIn(order, ['booked', 'moved', 'cancelled', 'on', 'left'], name);
  const dates = [{ id: session, row: line, left: null }];
  const seat = { ...booking, people: [person, null], refunded: 100, bookingUrl: 'https://shop.example/booking#x' };
  const date = { ...countedCourse(), line, bookings: [seat], changeText: session };
  const came = { id: '0-0', person, attendance: 'came', isIdSeen: true, isNotUploaded: false } as const;
  const left = { ...came, id: '0-1', attendance: 'partly' } as const;
  const attended = { ...seat, customer, course: date, places: [came, left] };
  const certificates = [{ ...attended, attendee: came }];
  const certificated = { course: date, certificates, papers: [], siteUrl: SITE };
  const sold = { paid: 1, recorded: 1, received: 100, refunded: 0, lines };
  const reminder = { date, booked: [], named: [], knownAt: order.paidAt, siteUrl: SITE };
  const whose = { to: 'person', orderId: order.orderId, name, certificates: 1 } as const;
  const renewal = { whose, certificate: description, course: session, runsOut: '2027-01-12' };
  const waiting = waitingMails(line, email);
  const review = { ...order, reasons: [name], paidBy: null, received: 100, refunds: {}, disputes: {} };
  const bounced = { mail: 'customer', why: 'bounced', transient: null, at: order.paidAt } as const;
  const comes = [name, customer.company, session, selectedDate, description];
  const ordered = [...Object.values(customer), session, selectedDate, description];
  return [
    [ownerOrderMail(order, [held]), ordered],
    [newInvoiceMail(order, { invoice: order.invoice, creditNote: CREDIT_NOTE }), []],
    [customerOrderMail(order), [email, session, selectedDate, description]],
    [changedBookingMail({ ...changed, dates, isCustomer: true }, []), [session, selectedDate, description]],
    [ownerToldMail({ line, bookings: [told] }), [name, email, session, selectedDate]],
    [undeliveredMail({ ...order, ...bounced, email, names: [], mobiles: [] }), ordered],
    [reviewMail(review), ordered],
    [reviewMail({ ...review, paidBy: 'pi_first' }), ordered],
    ...stripeReports(session).map((report): [Mail, string[]] => [reviewReportMail(review, report), ordered]),
    [contactMail({ name, email, message: session }), [name, email, session]],
    [newsletterMail({ email, page: name, agreedTo: session }, order.paidAt), [email, name, session]],
    [ownerRefundMail(refund), ordered],
    [ownerRefundWaitsMail({ ...order, refundId: 're_1', refund: failed.refund, isDisputed: false }), ordered],
    [ownerRefundFailedMail(failed, [held]), ordered],
    [customerRefundFailedMail(failed, [held]), [session, selectedDate, description]],
    ...stripeReports(session).map((report): [Mail, string[]] => [
      saleReportMail(questioned, report),
      [...ordered, name],
    ]),
    [customerRefundMail(refund), [session, selectedDate, description]],
    [bookingRequestMail(asked, { '0-0': person }), ordered],
    [
      keptRequestsMail([
        [asked, {}, []],
        [asked, { '0-0': person }, []],
      ]),
      ordered,
    ],
    [bookingReceiptMail(asked), [email, session, selectedDate, description]],
    [bookingRequestMail({ ...asked, wish: 'move', transfer }, { '0-0': person }), ordered],
    [bookingReceiptMail({ ...asked, wish: 'move', transfer }), [email, session, selectedDate, description]],
    [ownerTransferMail(transferIn(order), [], []), ordered],
    [
      customerTransferMail({ ...transferIn(order), people: { '0-0': person } }, []),
      [session, selectedDate, description],
    ],
    [changedBookingMail(changed, []), [session, selectedDate, PRIVACY]],
    [registerMail(date, [], TRAINER_URL), comes],
    [recordHoursMail(date, HOURS_LINK), comes],
    [certificatesMail({ ...certificated, booked: [attended] }), [description]],
    [certificatesMail({ ...certificated, booked: [] }), [description, PRIVACY]],
    [reminderMail({ ...reminder, booked: [seat] }, []), [selectedDate, description]],
    [reminderMail({ ...reminder, named: [{ name, booking: seat }] }, []), [selectedDate, description]],
    [
      overviewMail({
        monday: '2027-01-11',
        courses: bookedCourses([date], date.days.first),
        lastWeek: sold,
        undecided: [],
        waiting: [],
        unconfirmed: [],
        requests: [{ ...booking, wish: 'other', receivedAt: order.paidAt }],
        questions: 1,
        questionsUrl: SITE,
        sheets: [],
      }),
      [session, description],
    ],
    [
      renewalMail({
        ...renewal,
        booked: [description],
        dates: [line],
        shopUrl: 'https://shop.example/x?y',
        hoursUrl: SITE,
        stopKey: 'x'.repeat(22),
        siteUrl: SITE,
      }),
      [description, session, selectedDate],
    ],
    [
      renewalSetMail({
        ...renewal,
        email,
        customer,
        remindedOn: '2026-10-20',
        stopKey: 'x'.repeat(22),
        siteUrl: SITE,
      }),
      [email, session, description],
    ],
    [
      questionsMail(
        [aQuestion({ text: session, places: [{ sheet: 'OLAT - Sheet1', row: 2, date: selectedDate }] })],
        SITE,
      ),
      [],
    ],
    [waiting.cancelled, [session, selectedDate]],
    [waiting.set, [email, session, selectedDate]],
    [waiting.free, [session, selectedDate]],
    [waiting.dates, [session, selectedDate]],
    [changedPeopleMail(order, [{ place: '0-0', line: lines[0]!, before: null, after: person }]), ordered],
  ];
}
