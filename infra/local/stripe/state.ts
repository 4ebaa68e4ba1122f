import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Stripe } from 'stripe';
import type { SavedAnswer } from './serving.ts';

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
