/** For courses that are booked in the shop. */
export const bookingSteps: readonly string[] = [
  'Pick a date and pay by card. If none suits, book without one and we will arrange it with you.',
  'You get an email with what you booked, what you paid and a calendar file for the date.',
  'Arrive for an 8am start with photo ID. You get two 15-minute breaks and 30\u00A0minutes for lunch, and finish at 4pm.',
];
