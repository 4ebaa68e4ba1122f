import type { Stripe } from 'stripe';
import type { State } from '../state.ts';

/** The fields that a holder of the client secret may see: no metadata, charges or settings of the account. */
const PUBLIC_FIELDS = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'receipt_email',
  'shipping',
  'status',
] as const satisfies readonly (keyof Stripe.PaymentIntent)[];

export const publicView = (intent: Stripe.PaymentIntent) =>
  Object.fromEntries(PUBLIC_FIELDS.map((field) => [field, intent[field]]));

/** Puts whole objects where `expand[]` asks for them, in a copy. */
export function expanded<Viewed extends object>(state: State, view: Viewed, paths: string[] = []): Viewed {
  const copy = structuredClone(view);
  for (const path of paths) expandPath(state, copy as Fields, path);
  return copy;
}

type Fields = Record<string, unknown>;

function expandPath(state: State, fields: Fields, path: string): void {
  const field = path.replace(/^data\./, '');
  if (field !== path) {
    for (const item of fields['data'] as Fields[]) expandPath(state, item, field);
  } else if (typeof fields[field] === 'string') {
    fields[field] = wholeObject(state, fields[field]);
  }
}

const wholeObject = ({ charges, intents, paymentMethods }: State, id: string): object | undefined =>
  charges[id] ?? intents[id] ?? paymentMethods[id]?.object;
