import { Stripe } from 'stripe';
import { newId } from '../ids.ts';

interface Occurrence {
  type: Stripe.Event.Type;
  object: Stripe.PaymentIntent | Stripe.Charge;
  created: number;
  pendingWebhooks: number;
  request: Stripe.Event.Request;
}

export const newEvent = ({ type, object, created, pendingWebhooks, request }: Occurrence) => ({
  id: newId('evt'),
  object: 'event' as const,
  api_version: Stripe.API_VERSION,
  created,
  data: { object },
  livemode: false,
  pending_webhooks: pendingWebhooks,
  request,
  type,
});
