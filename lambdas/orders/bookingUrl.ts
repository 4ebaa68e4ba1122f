import { bookingFragment } from '../../domain/bookings/bookingLink.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';

/** The order's booking page for a mail. */
export function bookingUrl(
  { orderId, bookingKey }: Pick<OrderRecord, 'orderId' | 'bookingKey'>,
  siteUrl: string,
): string | undefined {
  return bookingKey && `${siteUrl}/booking${bookingFragment(orderId, bookingKey)}`;
}
