import { SWEEP_EVERY_MS } from '../domain/orders/order.ts';

/** How one function runs on AWS. */
export interface FunctionPlan {
  /** A function's share of a processor grows with its memory; 1,769 MB is one whole. */
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
  /** The failure's meaning to the business. */
  readonly whenItFails: string;
  /** Requests a second over all visitors, for each of the function's routes. */
  readonly throttle?: { readonly rate: number; readonly burst: number };
  /** How often a function on a schedule runs. */
  readonly everyMs?: number;
}

/**
 * Every function, by its folder in lambdas/.
 * Timeouts of functions with a route stay below API Gateway's 30 s.
 * Memory: where a visitor waits to pay, as much as still shortens a cold start; for other functions the least that holds the SDKs.
 */
export const functionPlans = {
  'create-payment-intent': {
    memoryMb: 1024,
    // Three Stripe calls, each retried once after 5 s, and the table before and after.
    timeoutSeconds: 25,
    // A mailing may bring some hundred buyers in one minute, with several calls each. One visitor's limits are far below.
    throttle: { rate: 50, burst: 100 },
    whenItFails: 'Visitors cannot pay.',
  },
  'send-order-email': {
    memoryMb: 1024,
    // Two tries of 5 s at Stripe, 10 s for SES, and the table between them.
    timeoutSeconds: 25,
    throttle: { rate: 20, burst: 50 },
    whenItFails: "Order emails wait for Stripe's webhook; nothing is lost.",
  },
  'stripe-webhook': {
    memoryMb: 1024,
    timeoutSeconds: 25,
    // Stripe retries throttled events: a low rate costs time, never an order.
    throttle: { rate: 20, burst: 50 },
    whenItFails:
      'Paid orders are not recorded at once. Stripe tries again for three days, and the hourly sweep catches up.',
  },
  'training-dates': {
    memoryMb: 512,
    // The first call may wait until the empty table is filled.
    timeoutSeconds: 20,
    // The CDN answers nearly everyone.
    throttle: { rate: 50, burst: 100 },
    whenItFails: "Pages show no training dates once the CDN's copy is too old.",
  },
  enquiries: {
    memoryMb: 512,
    timeoutSeconds: 15,
    throttle: { rate: 10, burst: 20 },
    whenItFails: 'Visitors cannot send the contact form or sign up for the newsletter; they are asked to call.',
  },
  booking: {
    memoryMb: 512,
    // Two mails of 10 s, about a request or another date. The mails of a cancelled course that it does not reach are sent by course-days.
    timeoutSeconds: 25,
    throttle: { rate: 10, burst: 20 },
    whenItFails:
      'Customers cannot open their booking page, say who comes, change a date, ask to cancel, or set and stop reminders, and nobody can ask for a place; they are asked to call. The owner cannot answer about booked dates.',
  },
  'booking-paper': {
    // A PDF is work for the processor: a second at 512 MB for the first one.
    memoryMb: 1024,
    timeoutSeconds: 15,
    throttle: { rate: 5, burst: 10 },
    whenItFails:
      'Customers cannot get their invoice, credit notes and certificates from their booking page; their emails have them.',
  },
  trainer: {
    memoryMb: 512,
    timeoutSeconds: 15,
    throttle: { rate: 10, burst: 20 },
    whenItFails:
      "Trainers' marks of who came wait in their phones, and the paper register holds; the owner cannot say that hours are recorded.",
  },
  questions: {
    memoryMb: 512,
    // A press of up to 200 answers, then the nine sheets at once with a timeout of 6 s.
    timeoutSeconds: 25,
    throttle: { rate: 10, burst: 20 },
    whenItFails: 'The owner cannot answer what the website asks about the sheets: new dates wait.',
  },
  'check-origin': {
    // API Gateway calls it about once an hour, but then a visitor waits.
    memoryMb: 512,
    timeoutSeconds: 10,
    whenItFails: 'The API answers nobody: no dates, no payments, no forms.',
  },
  'refresh-training-dates': {
    memoryMb: 512,
    // Nine sheets at once with a timeout of 6 s, then nine writes.
    timeoutSeconds: 30,
    everyMs: 5 * 60 * 1000,
    whenItFails:
      'The site goes on showing the dates it has: changes in the sheets do not appear, or the owner was not told of a question about them.',
  },
  'sweep-orders': {
    memoryMb: 512,
    // Lambda's maximum: after a long outage there are days of orders to sweep.
    timeoutSeconds: 900,
    everyMs: SWEEP_EVERY_MS,
    whenItFails: 'Orders whose emails were missed are not found by themselves, and unpaid intents stay open.',
  },
  'undelivered-mails': {
    memoryMb: 512,
    // The table, and 10 s for SES.
    timeoutSeconds: 25,
    whenItFails: 'The owner does not hear of a confirmation or a reminder that came back.',
  },
  'course-days': {
    memoryMb: 512,
    // On a day with many courses it sends hundreds of mails, one by one.
    timeoutSeconds: 900,
    everyMs: 60 * 60 * 1000,
    whenItFails:
      'Registers, reminders and the other emails about courses are late; nothing is lost while the course has not begun.',
  },
} as const satisfies Record<string, FunctionPlan>;

export type FunctionName = keyof typeof functionPlans;
