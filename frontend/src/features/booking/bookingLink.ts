import * as z from 'zod/mini';
import { bookingLinkShape } from '../../../../domain/api/booking.ts';
import type { AskedTransferRequest } from '../../../../domain/api/askedTransfer.ts';
import { OFFICE_FRAGMENT } from '../../../../domain/bookings/bookingLink.ts';
import { stopKeySchema } from '../../../../domain/api/stopReminder.ts';

const linkSchema = z.object(bookingLinkShape);

export type BookingLink = z.infer<typeof linkSchema>;

/** Without the spaces and breaks of a link that was copied from two lines of a mail. */
function partsOf(fragment: string): string[] {
  return fragment.slice(1).replace(/\s/g, '').split('.');
}

/** The order and its key in the fragment of the page's address. Null if the link is cut or was never ours. */
export function readBookingLink(fragment: string): BookingLink | null {
  const [orderId, key] = partsOf(fragment);
  return linkSchema.safeParse({ orderId, key }).data ?? null;
}

/** The id of the date that a mail of a cancelled course offers: "#<orderId>.<key>.<date>". Empty in any other link. */
export function readOfferedDate(fragment: string): string {
  const [, , date = ''] = fragment.split('.');
  try {
    return decodeURIComponent(date);
  } catch {
    return '';
  }
}

/** The key in the link that stops a reminder: "#stop.<key>". Empty if the link was cut, null if it is another. */
export function readStopKey(fragment: string): string | null {
  const [kind, key] = partsOf(fragment);
  return kind === 'stop' ? (stopKeySchema.safeParse(key).data ?? '') : null;
}

export type OfficeLink = Pick<AskedTransferRequest, 'orderId' | 'requestId' | 'key'>;

/** The office's link to a request: "#move.<orderId>.<requestId>.<key>". Null if it is another link; the server knows whether it is cut. */
export function readOfficeLink(fragment: string): OfficeLink | null {
  if (!fragment.startsWith(OFFICE_FRAGMENT)) return null;
  const [, orderId = '', requestId = '', key = ''] = partsOf(fragment);
  return { orderId, requestId, key };
}
