import type { OrderRecord } from '../adapters/orderRecord.ts';

/** The order's booking page for a mail. The key is in the fragment, which browsers send to no server. */
export function bookingUrl(
  { orderId, bookingKey }: Pick<OrderRecord, 'orderId' | 'bookingKey'>,
  siteUrl: string,
): string | undefined {
  return bookingKey && `${siteUrl}/booking#${orderId}.${bookingKey}`;
}
