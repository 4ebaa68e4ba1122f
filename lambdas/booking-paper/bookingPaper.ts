import type { BookingPaperRequest } from '../../domain/api/bookingPaper.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import { openBooking } from '../bookings/openBooking.ts';
import { ApiError } from '../edge/apiError.ts';
import type { Papers } from '../papers/papers.ts';

export interface PaperDeps {
  readonly orders: Pick<OrderStore, 'get'>;
  readonly papers: Papers;
}

/** Writes a paper of a booking again, from what is stored. Throws ApiError booking_not_found, and Unavailable. */
export async function bookingPaper(
  { number, ...link }: BookingPaperRequest,
  { orders, papers }: PaperDeps,
  now: Date,
): Promise<{ fileName: string; content: string }> {
  const pdf = await written(number, await openBooking(link, orders, now), papers);
  return { fileName: `${number}.pdf`, content: Buffer.from(pdf).toString('base64') };
}

function written(number: string, record: OrderRecord, papers: Papers): Promise<Uint8Array> {
  const { orderId, order, invoice, creditNotes, debitNotes } = record;
  if (invoice?.number === number) return papers.vatInvoice({ orderId, order, invoice });
  for (const [id, creditNote] of Object.entries(creditNotes)) {
    const debitNote = debitNotes[id];
    if (invoice && creditNote.number === number) return papers.creditNote({ orderId, order, invoice, creditNote });
    if (invoice && debitNote?.number === number)
      return papers.debitNote({ orderId, order, invoice, creditNote, debitNote });
  }
  throw new ApiError('booking_not_found');
}
