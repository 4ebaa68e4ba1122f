import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Stripe } from 'stripe';
import type { Form } from './parameters.ts';

export interface Answer {
  readonly status: number;
  readonly body: object;
}

/** The first answer to a request with an idempotency key. */
export interface SavedAnswer {
  readonly path: string;
  readonly form: Form;
  readonly savedAt: number;
  readonly answer: Answer;
}

/** Everything that the stand-in keeps; a JSON file can hold it. */
export interface State {
  /** In order of creation. */
  intents: Record<string, Stripe.PaymentIntent>;
  charges: Record<string, Stripe.Charge>;
  refunds: Record<string, Stripe.Refund>;
  disputes: Record<string, Stripe.Dispute>;
  fraudWarnings: Record<string, Stripe.Radar.EarlyFraudWarning>;
  events: Stripe.Event[];
  savedAnswers: Record<string, SavedAnswer>;
}

/** The object of an event. */
export type Announced =
  Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund | Stripe.Dispute | Stripe.Radar.EarlyFraudWarning;

/** The state, the time and the webhooks, as one API request sees them. */
export interface Ledger {
  readonly state: State;
  /** Unix time in seconds, as Stripe counts. */
  readonly now: number;
  /** Sends an event with the object as it is now to every webhook endpoint. */
  announce(type: Stripe.Event.Type, object: Announced): void;
}

export function openState(dataFile?: string): { readonly state: State; save(): void } {
  const empty: State = {
    intents: {},
    charges: {},
    refunds: {},
    disputes: {},
    fraudWarnings: {},
    events: [],
    savedAnswers: {},
  };
  if (!dataFile) return { state: empty, save: () => {} };
  const state = existsSync(dataFile)
    ? { ...empty, ...(JSON.parse(readFileSync(dataFile, 'utf8')) as Partial<State>) }
    : empty;
  return { state, save: () => writeFileSync(dataFile, JSON.stringify(state)) };
}

/** Ids rise, so that a run of the fault tests sorts what happened in one second like any other run of its seed. */
export const newId = (prefix: string): string =>
  `${prefix}_${process.hrtime.bigint().toString(16).padStart(14, '0')}${randomBytes(5).toString('hex')}`;
