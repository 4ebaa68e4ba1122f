import type { Route } from './contract.ts';
import { api } from './routes.ts';

type Name = keyof typeof api;

/** The Lambda that answers each route, by its folder. */
const lambdas = {
  createPaymentIntent: 'create-payment-intent',
  sendOrderEmail: 'send-order-email',
  stripeWebhook: 'stripe-webhook',
  trainingDates: 'training-dates',
  contact: 'enquiries',
  newsletter: 'enquiries',
  booking: 'booking',
  bookingPeople: 'booking',
  bookingTransfer: 'booking',
  bookingRequest: 'booking',
  askedTransfer: 'booking',
  bookingPaper: 'booking-paper',
  bookingReminders: 'booking',
  waiting: 'booking',
  stopReminder: 'booking',
  trainer: 'trainer',
  trainerMarks: 'trainer',
  trainerRecorded: 'trainer',
  questions: 'questions',
  answers: 'questions',
  decision: 'booking',
} as const satisfies Readonly<Record<Name, string>>;

export interface ServedRoute extends Route {
  readonly lambda: (typeof lambdas)[Name];
}

/** The routes with their Lambdas, for what serves them. */
export const routes: readonly ServedRoute[] = (Object.keys(api) as Name[]).map((name) =>
  Object.assign({ lambda: lambdas[name] }, api[name]),
);
