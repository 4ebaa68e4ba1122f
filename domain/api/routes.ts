import type { Route } from './contract.ts';

/**
 * The whole API: the browser, the Lambdas, the CDK stack and the local server all read this table.
 * The schemas are in the contracts, because they bring zod (8 KB) into every page that imports them.
 */
export const api = {
  createPaymentIntent: {
    lambda: 'create-payment-intent',
    method: 'POST',
    path: '/api/create-payment-intent',
    accepts: 'json',
    // Fifty lines whose descriptions and dates are as long as they may be, in letters of two bytes.
    maxBytes: 32 * 1024,
  },
  sendOrderEmail: {
    lambda: 'send-order-email',
    method: 'POST',
    path: '/api/send-order-email',
    accepts: 'json',
  },
  stripeWebhook: {
    lambda: 'stripe-webhook',
    method: 'POST',
    path: '/api/stripe-webhook',
    accepts: 'raw',
    // Stripe's events are far smaller.
    maxBytes: 256 * 1024,
  },
  trainingDates: {
    lambda: 'training-dates',
    method: 'GET',
    path: '/api/training-dates',
    accepts: 'nothing',
  },
  contact: {
    lambda: 'enquiries',
    method: 'POST',
    path: '/api/contact',
    accepts: 'form',
  },
  newsletter: {
    lambda: 'enquiries',
    method: 'POST',
    path: '/api/newsletter',
    accepts: 'form',
  },
  booking: {
    lambda: 'booking',
    method: 'POST',
    path: '/api/booking',
    accepts: 'json',
  },
  bookingPeople: {
    lambda: 'booking',
    method: 'POST',
    path: '/api/booking/people',
    accepts: 'json',
  },
  bookingTransfer: {
    lambda: 'booking',
    method: 'POST',
    path: '/api/booking/transfer',
    accepts: 'json',
  },
  bookingRequest: {
    lambda: 'booking',
    method: 'POST',
    path: '/api/booking/request',
    accepts: 'json',
  },
  askedTransfer: {
    lambda: 'booking',
    method: 'POST',
    path: '/api/booking/asked-transfer',
    accepts: 'json',
  },
  bookingPaper: {
    lambda: 'booking-paper',
    method: 'POST',
    path: '/api/booking/paper',
    accepts: 'json',
  },
  bookingReminders: {
    lambda: 'booking',
    method: 'POST',
    path: '/api/booking/reminders',
    accepts: 'json',
  },
  waiting: {
    lambda: 'booking',
    method: 'POST',
    path: '/api/waiting',
    accepts: 'form',
  },
  stopReminder: {
    lambda: 'booking',
    method: 'POST',
    path: '/api/stop-reminder',
    accepts: 'json',
  },
  trainer: {
    lambda: 'trainer',
    method: 'POST',
    path: '/api/trainer',
    accepts: 'json',
  },
  trainerMarks: {
    lambda: 'trainer',
    method: 'POST',
    path: '/api/trainer/marks',
    accepts: 'json',
  },
  trainerRecorded: {
    lambda: 'trainer',
    method: 'POST',
    path: '/api/trainer/recorded',
    accepts: 'json',
  },
  questions: {
    lambda: 'questions',
    method: 'POST',
    path: '/api/questions',
    accepts: 'json',
  },
  answers: {
    lambda: 'questions',
    method: 'POST',
    path: '/api/questions/answers',
    accepts: 'json',
  },
  // It moves bookings and mails people.
  decision: {
    lambda: 'booking',
    method: 'POST',
    path: '/api/decision',
    accepts: 'json',
  },
} as const satisfies Readonly<Record<string, Route>>;

export const routes = Object.values(api);
