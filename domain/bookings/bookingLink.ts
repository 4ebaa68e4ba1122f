/** The fragment of a booking page's address, which browsers send to no server. Anybody who has it can change the booking. */
export function bookingFragment(orderId: string, key: string): string {
  return `#${orderId}.${key}`;
}

/** The booking page, opened at the change to another date, by the id of that date. A press there changes it. */
export function dateChangeUrl(url: string, date: string): string {
  return `${url}.${encodeURIComponent(date)}`;
}

/** The order's booking page for a mail. */
export function bookingUrl(
  { orderId, bookingKey }: { readonly orderId: string; readonly bookingKey: string },
  siteUrl: string,
): string {
  return `${siteUrl}/booking${bookingFragment(orderId, bookingKey)}`;
}
