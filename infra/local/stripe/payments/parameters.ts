import { z } from 'zod';
import * as p from '../api/parameterTypes.ts';

/** The parameters that each endpoint takes. Any other is refused, as Stripe refuses it. */

const address = z.strictObject({
  city: p.addressText.optional(),
  country: p.country.optional(),
  line1: p.addressText.optional(),
  line2: p.addressText.optional(),
  postal_code: p.addressText.optional(),
  state: p.addressText.optional(),
});

const shipping = z.strictObject({ address, name: p.text(), phone: p.text().optional() });

const billingDetails = z.strictObject({
  address: address.optional(),
  email: p.email.optional(),
  name: p.text().optional(),
  phone: p.text().optional(),
});

const cardDetails = z.strictObject({
  number: p.text(),
  exp_month: p.integer(),
  exp_year: p.integer(),
  cvc: p.text().optional(),
});

const newCard = z.strictObject({
  type: p.choice(['card']),
  card: cardDetails,
  billing_details: billingDetails.optional(),
});

const expand = p.expand('latest_charge', 'payment_method');

export const createParameters = z.strictObject({
  allowed_payment_method_types: p.list(p.choice(['card'])).optional(),
  amount: p.integer(1),
  currency: p.text(),
  confirm: p.flag.optional(),
  description: p.text().optional(),
  expand,
  metadata: p.metadata.optional(),
  payment_method: p.text().optional(),
  payment_method_types: p.retired('payment_method_types_no_longer_supported', 'allowed_payment_method_types'),
  receipt_email: p.email.optional(),
  shipping: shipping.optional(),
});

export const retrieveParameters = z.strictObject({ client_secret: p.text().optional(), expand });

const page = {
  created: z.strictObject({ gte: p.integer().optional() }).optional(),
  limit: p.listLimit.default(10),
  starting_after: p.text().optional(),
};

export const listParameters = z.strictObject({
  ...page,
  expand: p.expand('data.latest_charge', 'data.payment_method'),
});

export const listChargesParameters = z.strictObject({
  ...page,
  payment_intent: p.text().optional(),
});

export const confirmParameters = z.strictObject({
  client_secret: p.text().optional(),
  expand,
  payment_method: p.text().optional(),
  payment_method_data: newCard.optional(),
});

export const cancelParameters = z.strictObject({
  cancellation_reason: p.choice(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']).optional(),
  expand,
});

/** Stripe's own 3-D Secure page uses a private call; this one is ours. */
export const authenticateParameters = z.strictObject({
  client_secret: p.text(),
  outcome: p.choice(['authenticated', 'failed']),
});

export type CreateParameters = z.output<typeof createParameters>;
export type ConfirmParameters = z.output<typeof confirmParameters>;
export type ListParameters = z.output<typeof listParameters>;
export type NewCard = z.output<typeof newCard>;
export type Shipping = z.output<typeof shipping>;
export type Address = z.output<typeof address>;
