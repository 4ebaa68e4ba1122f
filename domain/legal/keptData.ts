import { BACKUPS_KEPT_DAYS, LOST_MAILBOXES_KEPT_DAYS, UNPAID_ORDERS_KEPT_DAYS } from './retention.ts';
import type { LegalFact } from './legalText.ts';

/** Something about a person that our tables keep. */
interface Kept {
  /** For the person who asks what we hold. */
  readonly what: string;
  readonly table: 'orders' | 'sessions' | 'reminders' | 'visitors';
  /** Rows of the privacy notice. */
  readonly keptFor: readonly LegalFact[];
  /** Whether course-days deletes it a year after the course, or two years after the payment of a course without a date. */
  readonly aYearLater: 'deleted' | 'stays';
}

const AS_LONG_AS_NAMES = 'One year after their course. If no date was set, two years after the order';

/**
 * Everything about a person that our tables keep. infra/personal-data says for each how it is found for an address, shown
 * and erased; course-days deletes what goes a year later. What is in none of them is in `keptElsewhere`.
 */
export const keptData = {
  // First: erasing finds a walk-in by the names of the address, which go next.
  attendance: {
    what: 'What trainers marked about you on the day of a course',
    table: 'sessions',
    keptFor: [
      {
        label: 'Who came to a course, with the names of those who had no booking',
        value: AS_LONG_AS_NAMES,
      },
    ],
    aYearLater: 'deleted',
  },
  orders: {
    what: 'Orders that you placed',
    table: 'orders',
    keptFor: [
      { label: 'Paid orders', value: 'Six years after the end of the accounting year, for tax' },
      { label: 'Orders that were not paid', value: `${UNPAID_ORDERS_KEPT_DAYS} days` },
      { label: 'Payments that we had to look into', value: 'Two years' },
    ],
    aYearLater: 'stays',
  },
  // Before the names: a reader who was told of a place, and is named no more, would be told so.
  toldOfPlaces: {
    what: 'What we told your address about your place in an order, scrambled, with your name and address while you have it',
    table: 'orders',
    keptFor: [{ label: 'What we told each address about its place, scrambled', value: AS_LONG_AS_NAMES }],
    aYearLater: 'deleted',
  },
  people: {
    what: 'Your name in orders of others; the names and your mobile number in your own orders are above',
    table: 'orders',
    keptFor: [
      {
        label: 'Names of people who come, with their emails, mobile numbers, answers and needs',
        value: AS_LONG_AS_NAMES,
      },
      { label: 'The mobile number of whoever booked', value: 'As long as the last of these names' },
    ],
    aYearLater: 'deleted',
  },
  messages: {
    what: 'What you wrote to us on the page of a booking, if it has not left yet',
    table: 'orders',
    keptFor: [{ label: 'What you write on your booking page', value: 'Until it is in our mailbox' }],
    aYearLater: 'stays',
  },
  toldOfReminders: {
    what: 'That we told your address of a reminder, scrambled',
    table: 'orders',
    keptFor: [{ label: 'Which addresses we told of a reminder, scrambled', value: AS_LONG_AS_NAMES }],
    aYearLater: 'deleted',
  },
  mailedAboutCourses: {
    what: 'That we emailed your address about a course, scrambled',
    table: 'sessions',
    keptFor: [{ label: 'Which addresses we emailed about a course, scrambled', value: AS_LONG_AS_NAMES }],
    aYearLater: 'deleted',
  },
  reminders: {
    what: 'Reminders to your address, or about your certificate or card',
    table: 'reminders',
    keptFor: [
      {
        label: 'Reminders: your email, the course and the day',
        value: 'Until they are sent or stopped, without a name',
      },
    ],
    aYearLater: 'stays',
  },
  waiting: {
    what: 'That you wait for a place on a date, or for a date of a course',
    table: 'reminders',
    keptFor: [
      {
        label: 'Your email, if you asked us to tell you of a place or a date',
        value: 'Until you have booked, you stop it, or the date is over; six months at most',
      },
    ],
    aYearLater: 'stays',
  },
  stopLink: {
    what: 'Your address, scrambled, so that one press stops all reminders to it',
    table: 'reminders',
    keptFor: [
      {
        label: 'Your email, scrambled, so that you can stop reminders',
        value: 'Seven years after the last one was set. Once you have stopped them, for good: we send you none again',
      },
    ],
    aYearLater: 'stays',
  },
  counts: {
    what: 'How much a network asked of us and how many emails an address got, scrambled anew each day; and whether emails about an order came back from your address, scrambled',
    table: 'visitors',
    keptFor: [
      { label: 'Counts of requests and emails, kept to stop attacks', value: 'Two days' },
      {
        label: 'Which addresses sent our emails about an order back, scrambled',
        value: `${LOST_MAILBOXES_KEPT_DAYS} days after the last email about the order`,
      },
    ],
    aYearLater: 'stays',
  },
} as const satisfies Record<string, Kept>;

export type KeptThing = keyof typeof keptData;

/** The things that course-days deletes. */
export type DeletedLater = {
  [Thing in KeptThing]: (typeof keptData)[Thing]['aYearLater'] extends 'deleted' ? Thing : never;
}[KeptThing];

/** Other places that can hold something about a person. The runbook says how to look there. */
export const keptElsewhere: readonly { readonly where: string; readonly keptFor: readonly LegalFact[] }[] = [
  { where: 'Stripe: name, address, email, card and payment of each order', keptFor: [] },
  {
    where: "The firm's mailbox: confirmations, registers, messages and newsletter sign-ups",
    keptFor: [
      { label: 'Messages to us', value: 'Two years after the last one' },
      {
        label: 'Your email for the newsletter',
        value: 'Until you stop it. We then note it on a list of those we must not mail',
      },
    ],
  },
  {
    where: "The firm's own papers: registers that were printed, training records, accounts",
    keptFor: [{ label: 'Signed lists of who came', value: 'As long as the body that awards the course asks us to' }],
  },
  { where: 'The bodies that award or record a course', keptFor: [] },
  { where: 'The mailbox of whoever looks after this website: notices of emails that came back', keptFor: [] },
  { where: "Amazon's mail service: an address that refused our mails, so that none is sent there again", keptFor: [] },
  {
    where: `Backups and copies of our tables: everything above for ${BACKUPS_KEPT_DAYS} days after it is deleted`,
    keptFor: [],
  },
  {
    where: 'Logs: none; they have the numbers of orders and payments only, for a month',
    keptFor: [{ label: 'Logs', value: 'One month' }],
  },
];
