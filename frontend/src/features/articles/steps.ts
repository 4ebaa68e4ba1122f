/** For courses that are booked in the shop. */
export const bookingSteps: readonly string[] = [
  'Pick a date and pay by card. None that suits? Book without one and we arrange it with you.',
  'You get an email with what you booked, what you paid and a calendar file for the date.',
  'Come in time for an 8am start, with photo identification. You have two 15-minute breaks and 30 minutes for lunch, and finish at 4pm.',
];

/** For courses that are quoted. */
export const askingSteps: readonly string[] = [
  'Call or send a message. Say how many people, on which machine, and where they work.',
  'We quote, free of charge.',
  'You agree the date with us. Nothing is booked before you say yes.',
];

/** For services, which are quoted for each operator. */
export const quoteSteps: readonly string[] = [
  'Call us, or send a message. Say what you run, how many vehicles, and what is on your desk.',
  'We tell you what we would do, and quote free of charge.',
  'You decide. If the answer is no, you owe us nothing.',
];
