/** The fragment of a booking page's address, which browsers send to no server. Anybody who has it can change the booking. */
export function bookingFragment(orderId: string, key: string): string {
  return `#${orderId}.${key}`;
}

/** The booking page, opened at the change to another date, by the id of that date. A press there changes it. */
export function dateChangeUrl(url: string, date: string): string {
  return `${url}.${encodeURIComponent(date)}`;
}

/** Starts the fragment of the page on which the office does what a booker asked for: a transfer, or a new invoice. */
export const OFFICE_FRAGMENT = '#move.';

/** The address of that page, for the owner's mail. The link lets its holder do this, once. */
export function officeRequestUrl(
  { orderId, requestId, key }: { readonly orderId: string; readonly requestId: string; readonly key: string },
  siteUrl: string,
): string {
  return `${siteUrl}/booking${OFFICE_FRAGMENT}${[orderId, requestId, key].join('.')}`;
}

/** Starts the fragment of the page that stops reminders and news of a place. */
export const STOP_FRAGMENT = '#stop.';

export function stopUrl(key: string, siteUrl: string): string {
  return `${siteUrl}/booking${STOP_FRAGMENT}${key}`;
}

/** The order's booking page for a mail. */
export function bookingUrl(
  { orderId, bookingKey }: { readonly orderId: string; readonly bookingKey: string },
  siteUrl: string,
): string {
  return `${siteUrl}/booking${bookingFragment(orderId, bookingKey)}`;
}
