import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Stripe } from 'stripe';
import type { SavedAnswer } from './api/idempotency.ts';
import type { PendingDelivery } from './webhooks/deliveries.ts';

/** Everything the stand-in remembers; a JSON file can hold it. */
export interface State {
  /** In order of creation. */
  intents: Record<string, Stripe.PaymentIntent>;
  charges: Record<string, Stripe.Charge>;
  paymentMethods: Record<string, KnownPaymentMethod>;
  savedAnswers: Record<string, SavedAnswer>;
  pendingDeliveries: PendingDelivery[];
}

/** The state, the time and the webhooks, as one API request sees them. */
export interface Ledger {
  state: State;
  /** Unix time in seconds, as Stripe counts. */
  now: number;
  /** Sends an event with the object as it is now to every webhook endpoint. */
  announce(type: Stripe.Event.Type, object: Stripe.PaymentIntent | Stripe.Charge): void;
}

/** Keeps the test card by its token: no card number is ever stored, not even a test card's. */
export interface KnownPaymentMethod {
  object: Stripe.PaymentMethod & { card: Stripe.PaymentMethod.Card };
  testCard: string;
}

export interface StateFile {
  state: State;
  save(): void;
}

export function openState(dataFile: string | undefined): StateFile {
  const empty: State = { intents: {}, charges: {}, paymentMethods: {}, savedAnswers: {}, pendingDeliveries: [] };
  if (!dataFile) return { state: empty, save: () => {} };
  const state = existsSync(dataFile) ? (JSON.parse(readFileSync(dataFile, 'utf8')) as State) : empty;
  return { state, save: () => writeAtomically(dataFile, JSON.stringify(state)) };
}

function writeAtomically(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.new`;
  writeFileSync(temporary, content);
  renameSync(temporary, file);
}
