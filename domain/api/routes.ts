import type { Route } from './contract.ts';

/**
 * The whole API: the browser, the Lambdas, the CDK stack and the local server all read this table.
 * The schemas are in the contracts, because they bring zod (8 KB) into every page that imports them, and the Lambdas in
 * served.ts: no page has room for them.
 */
export const api = {
  createPaymentIntent: {
    method: 'POST',
    path: '/api/create-payment-intent',
    accepts: 'json',
    // Fifty lines whose descriptions and dates are as long as they may be, in letters of two bytes.
    maxBytes: 32 * 1024,
  },
  sendOrderEmail: {
    method: 'POST',
    path: '/api/send-order-email',
    accepts: 'json',
  },
  stripeWebhook: {
    method: 'POST',
    path: '/api/stripe-webhook',
    accepts: 'raw',
    // Stripe's events are far smaller.
    maxBytes: 256 * 1024,
  },
  trainingDates: {
    method: 'GET',
    path: '/api/training-dates',
    accepts: 'nothing',
  },
  contact: {
    method: 'POST',
    path: '/api/contact',
    accepts: 'form',
  },
  newsletter: {
    method: 'POST',
    path: '/api/newsletter',
    accepts: 'form',
  },
  booking: {
    method: 'POST',
    path: '/api/booking',
    accepts: 'json',
  },
  bookingPeople: {
    method: 'POST',
    path: '/api/booking/people',
    accepts: 'json',
  },
  bookingTransfer: {
    method: 'POST',
    path: '/api/booking/transfer',
    accepts: 'json',
  },
  bookingRequest: {
    method: 'POST',
    path: '/api/booking/request',
    accepts: 'json',
  },
  askedTransfer: {
    method: 'POST',
    path: '/api/booking/asked-transfer',
    accepts: 'json',
  },
  bookingPaper: {
    method: 'POST',
    path: '/api/booking/paper',
    accepts: 'json',
  },
  bookingReminders: {
    method: 'POST',
    path: '/api/booking/reminders',
    accepts: 'json',
  },
  waiting: {
    method: 'POST',
    path: '/api/waiting',
    accepts: 'form',
  },
  stopReminder: {
    method: 'POST',
    path: '/api/stop-reminder/{key}',
    accepts: 'form',
  },
  trainer: {
    method: 'POST',
    path: '/api/trainer',
    accepts: 'json',
  },
  trainerMarks: {
    method: 'POST',
    path: '/api/trainer/marks',
    accepts: 'json',
  },
  trainerRecorded: {
    method: 'POST',
    path: '/api/trainer/recorded',
    accepts: 'json',
  },
  questions: {
    method: 'POST',
    path: '/api/questions',
    accepts: 'json',
  },
  answers: {
    method: 'POST',
    path: '/api/questions/answers',
    accepts: 'json',
  },
  // It moves bookings and mails people.
  decision: {
    method: 'POST',
    path: '/api/decision',
    accepts: 'json',
  },
} as const satisfies Readonly<Record<string, Route>>;
