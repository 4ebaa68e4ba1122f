/** For courses that are booked in the shop. */
export const bookingSteps: readonly string[] = [
  'Pick a date and pay by card. If none suits, book without one and we will arrange it with you.',
  'You get an email with what you booked, what you paid and a calendar file for the date.',
  'Arrive for an 8am start with photo ID. You get two 15-minute breaks and 30\u00A0minutes for lunch, and finish at 4pm.',
];

/** For courses that are quoted. */
export const askingSteps: readonly string[] = [
  'Call us or send a message. Tell us how many people, which machine, and where.',
  'We send you a free quote.',
  'We agree a date. Nothing is booked until you say yes.',
];

/** For services, which are quoted for each operator. */
export const quoteSteps: readonly string[] = [
  'Call us or send a message. Tell us what you run, how many vehicles, and what you need help with.',
  'We tell you what we would do and what it costs. The quote is free.',
  'You decide. If you say no, you owe us nothing.',
];
