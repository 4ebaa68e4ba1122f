/** The fragment of a booking page's address, which browsers send to no server. Whoever has it can change the booking. */
export function bookingFragment(orderId: string, key: string): string {
  return `#${orderId}.${key}`;
}
