/** The fragment of a booking page's address, which browsers send to no server. Anybody who has it can change the booking. */
export function bookingFragment(orderId: string, key: string): string {
  return `#${orderId}.${key}`;
}

/** The order's booking page for a mail. */
export function bookingUrl(
  { orderId, bookingKey }: { readonly orderId: string; readonly bookingKey: string },
  siteUrl: string,
): string {
  return `${siteUrl}/booking${bookingFragment(orderId, bookingKey)}`;
}
