import * as z from 'zod/mini';
import { type PaymentAttempt, paymentAttemptSchema } from './paymentAttempt.ts';

const STORAGE_KEY = 'paymentAttempt';
const storedSchema = z.object({ version: z.literal(1), attempt: paymentAttemptSchema });

/** Where the one payment attempt of this browser is kept; in memory where the browser refuses to store. */
export interface PaymentAttempts {
  load(): PaymentAttempt | null;
  save(attempt: PaymentAttempt): void;
  remove(): void;
}

/** Reading `localStorage` can throw as well, where cookies are blocked. */
export function paymentAttemptsIn(storage: () => Storage): PaymentAttempts {
  let unsaved: PaymentAttempt | null = null;

  return {
    load() {
      return unsaved ?? readAttempt(storage);
    },
    save(attempt) {
      try {
        storage().setItem(STORAGE_KEY, JSON.stringify({ version: 1, attempt }));
        unsaved = null;
      } catch {
        unsaved = attempt;
      }
    },
    remove() {
      unsaved = null;
      try {
        storage().removeItem(STORAGE_KEY);
      } catch {
        // Nothing was ever stored here.
      }
    },
  };
}

export const paymentAttempts = paymentAttemptsIn(() => window.localStorage);

function readAttempt(storage: () => Storage): PaymentAttempt | null {
  try {
    const stored = storedSchema.safeParse(JSON.parse(storage().getItem(STORAGE_KEY) ?? 'null'));
    return stored.success ? stored.data.attempt : null;
  } catch {
    return null;
  }
}
