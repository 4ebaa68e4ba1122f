/** For services, which are quoted for each operator. */
export const quoteSteps: readonly string[] = [
  'Call us, or send a message. Say what you run, how many vehicles, and what is on your desk.',
  'We tell you what we would do, and quote free of charge.',
  'You decide. If the answer is no, you owe us nothing.',
];
