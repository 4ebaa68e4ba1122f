import type { Stripe } from 'stripe';
import type { State } from '../state.ts';

/** What a payment needs while one API request is carried out. */
export interface Ledger {
  state: State;
  /** Unix time in seconds, as Stripe counts. */
  now: number;
  /** Tells every webhook endpoint, with the object as it is at this moment. */
  announce(type: Stripe.Event.Type, object: Stripe.PaymentIntent | Stripe.Charge): void;
}
