import * as z from 'zod/mini';
import { PAYABLE_FOR_MS } from '../../../../domain/orderLifetime.ts';
import { orderInDoubt, type PaymentAttempt, paymentAttemptSchema } from './paymentAttempt.ts';

const STORAGE_KEY = 'paymentAttempt';
const storedSchema = z.object({
  version: z.literal(1),
  attempt: paymentAttemptSchema,
  savedAt: z.optional(z.number()),
});

/** Where the one payment attempt of this browser is kept; in memory where every storage refuses. */
export interface PaymentAttempts {
  load(): PaymentAttempt | null;
  save(attempt: PaymentAttempt): void;
  remove(): void;
}

/** `storages` in the order of preference. Reading `localStorage` can throw as well, where cookies are blocked. */
export function paymentAttemptsIn(...storages: readonly (() => Storage)[]): PaymentAttempts {
  let unsaved: PaymentAttempt | null = null;

  return {
    load() {
      return unsaved ?? firstOf(storages, readAttempt);
    },
    save(attempt) {
      const takes = storages.find((storage) => writeAttempt(storage, attempt));
      unsaved = takes ? null : attempt;
      // An older attempt is not to be read instead. Where none takes the new one, the older is better than nothing after a reload.
      if (takes) storages.filter((storage) => storage !== takes).forEach(removeAttempt);
    },
    remove() {
      unsaved = null;
      storages.forEach(removeAttempt);
    },
  };
}

/** The tab's own storage has room when the site's is full. */
export const paymentAttempts = paymentAttemptsIn(
  () => window.localStorage,
  () => window.sessionStorage,
);

function firstOf<From, To>(all: readonly From[], read: (one: From) => To | null): To | null {
  for (const one of all) {
    const found = read(one);
    if (found !== null) return found;
  }
  return null;
}

function writeAttempt(storage: () => Storage, attempt: PaymentAttempt): boolean {
  try {
    storage().setItem(STORAGE_KEY, JSON.stringify({ version: 1, attempt, savedAt: Date.now() }));
    return true;
  } catch {
    return false;
  }
}

function removeAttempt(storage: () => Storage): void {
  try {
    storage().removeItem(STORAGE_KEY);
  } catch {
    // Nothing was ever stored here.
  }
}

function readAttempt(storage: () => Storage): PaymentAttempt | null {
  try {
    const { attempt, savedAt = 0 } = storedSchema.parse(JSON.parse(storage().getItem(STORAGE_KEY) ?? 'null'));
    // An order that can no longer be paid goes, with its name and address; only one that may have been paid is remembered for longer.
    if (orderInDoubt(attempt) || Date.now() - savedAt < PAYABLE_FOR_MS) return attempt;
    removeAttempt(storage);
    return null;
  } catch {
    return null;
  }
}
