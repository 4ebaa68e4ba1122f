import { type BookingPaperRequest, certificateOf, evidenceOf } from '../../domain/api/bookingPaper.ts';
import { orderNumber } from '../../domain/orders/orderId.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import type { SessionStore } from '../adapters/sessionStore.ts';
import { openBooking, openCurrentBooking } from '../bookings/openBooking.ts';
import { attendedBookings, attendeesOf, hasEvidence } from '../courses/attendedBooking.ts';
import { ApiError } from '../edge/apiError.ts';
import type { Papers } from '../papers/papers.ts';

interface PaperDeps {
  readonly orders: Pick<OrderStore, 'get'>;
  readonly places: Pick<SessionStore, 'booked'>;
  readonly papers: Papers;
}

/** Writes a paper of a booking, from what is stored. Throws ApiError booking_not_found, and Unavailable. */
export async function bookingPaper(
  { paper, ...link }: BookingPaperRequest,
  deps: PaperDeps,
  now: Date,
): Promise<{ fileName: string; content: string }> {
  const isOfOrder = /^(?:INV|CN|DN)-/.test(paper);
  const { fileName, pdf } = isOfOrder ? await ofOrder(paper, link, deps, now) : await ofCourse(paper, link, deps, now);
  return { fileName, content: Buffer.from(pdf).toString('base64') };
}

type Link = Omit<BookingPaperRequest, 'paper'>;

async function ofOrder(number: string, link: Link, { orders, papers }: PaperDeps, now: Date) {
  return { fileName: `${number}.pdf`, pdf: await written(number, await openBooking(link, orders, now), papers) };
}

function written(number: string, record: OrderRecord, papers: Papers): Promise<Uint8Array> {
  const { orderId, order, invoice, creditNotes, debitNotes, replacedInvoice: replaced } = record;
  for (const each of [invoice, replaced?.invoice])
    if (each?.number === number) return papers.vatInvoice({ orderId, order, invoice: each });
  if (replaced?.creditNote.number === number)
    return papers.creditNote({ orderId, order, ...replaced, isReplaced: true });
  for (const [id, creditNote] of Object.entries(creditNotes)) {
    const debitNote = debitNotes[id];
    if (invoice && creditNote.number === number) return papers.creditNote({ orderId, order, invoice, creditNote });
    if (invoice && debitNote?.number === number)
      return papers.debitNote({ orderId, order, invoice, creditNote, debitNote });
  }
  throw new ApiError('booking_not_found');
}

/** A certificate, or an evidence sheet. */
async function ofCourse(paper: string, link: Link, { orders, places, papers }: PaperDeps, now: Date) {
  const record = await openCurrentBooking(link, { orders, places }, now);
  const ending = `${orderNumber(record.orderId)}-${paper.replace(/^[a-z]+-/, '')}.pdf`;
  for (const booking of attendedBookings(record, now)) {
    const { orderId, course } = booking;
    const attendee = attendeesOf(booking).find(({ id }) => certificateOf(id) === paper);
    if (attendee) {
      const pdf = await papers.certificates([{ orderId, course, attendee }]);
      return { fileName: `certificate-${course.days.first}-${ending}`, pdf };
    }
    if (hasEvidence(booking) && booking.places.some(({ id }) => evidenceOf(id) === paper))
      return { fileName: `evidence-${course.days.first}-${ending}`, pdf: await papers.evidenceSheet(booking) };
  }
  throw new ApiError('booking_not_found');
}
