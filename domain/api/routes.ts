import type { Route } from './contract.ts';

/**
 * The whole API: the browser, the Lambdas, the CDK stack and the local server all read this table.
 * The schemas are in the contracts, because they bring zod (8 KB) into every page that imports them.
 */
export const api = {
  createPaymentIntent: {
    name: 'create-payment-intent',
    method: 'POST',
    path: '/api/create-payment-intent',
    accepts: 'json',
  },
  sendOrderEmail: {
    name: 'send-order-email',
    method: 'POST',
    path: '/api/send-order-email',
    accepts: 'json',
  },
  stripeWebhook: {
    name: 'stripe-webhook',
    method: 'POST',
    path: '/api/stripe-webhook',
    accepts: 'raw',
  },
  trainingDates: {
    name: 'training-dates',
    method: 'GET',
    path: '/api/training-dates',
    accepts: 'nothing',
  },
  contact: {
    name: 'contact',
    method: 'POST',
    path: '/api/contact',
    accepts: 'form',
  },
  newsletter: {
    name: 'newsletter',
    method: 'POST',
    path: '/api/newsletter',
    accepts: 'form',
  },
  booking: {
    name: 'booking',
    method: 'POST',
    path: '/api/booking',
    accepts: 'json',
  },
  bookingPeople: {
    name: 'booking-people',
    method: 'POST',
    path: '/api/booking/people',
    accepts: 'json',
  },
  bookingRequest: {
    name: 'booking-request',
    method: 'POST',
    path: '/api/booking/request',
    accepts: 'json',
  },
  bookingPaper: {
    name: 'booking-paper',
    method: 'POST',
    path: '/api/booking/paper',
    accepts: 'json',
  },
  bookingReminders: {
    name: 'booking-reminders',
    method: 'POST',
    path: '/api/booking/reminders',
    accepts: 'json',
  },
  stopReminder: {
    name: 'stop-reminder',
    method: 'POST',
    path: '/api/stop-reminder',
    accepts: 'json',
  },
} as const satisfies Readonly<Record<string, Route>>;

export const routes = Object.values(api);
