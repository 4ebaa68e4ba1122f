import * as z from 'zod/mini';
import { stored } from '../../state/stored.ts';
import type { PaymentOutcome } from './paymentOutcome.ts';

/** In ms. Who holds the lock gives a sign of life this often. */
const SIGN_EVERY = 5_000;

/** In ms. After this long without one, the holder's page is frozen or gone, though the browser keeps its lock. */
const SILENCE = 30_000;

const signSchema = z.object({ holder: z.string(), at: z.number() });

/** The newest sign of life. */
const sign = stored('paymentSign', signSchema.parse);

/** Since when this page is refused the lock: where the browser keeps no signs, the silence counts from here. */
let refusedSince: number | null = null;

/** False once another page has taken over: this one must not charge a card any more. */
type Holds = () => boolean;

/**
 * Two tabs share one cart and one payment attempt, so only one of them may be paying. From a page that gives no sign of life
 * the next one takes over: a frozen page keeps its lock, and nobody could pay.
 */
export async function inPaymentLock(work: (holds: Holds) => Promise<PaymentOutcome>): Promise<PaymentOutcome> {
  // Absent on pages that are not served securely, and in the oldest browsers.
  if (!('locks' in navigator)) return work(() => true);
  const outcome = await request({ ifAvailable: true }, work);
  if (outcome) {
    refusedSince = null;
    return outcome;
  }
  refusedSince ??= Date.now();
  const newestSign = sign.read()?.at ?? refusedSince;
  // A sign from the future is none: the clock was put back.
  const isSilent = Math.abs(Date.now() - newestSign) >= SILENCE;
  return (isSilent && (await request({ steal: true }, work))) || { kind: 'otherTab' };
}

/** Null if another page has the lock. A page that has lost it does not take it back: both would be paying. */
async function request(
  options: LockOptions,
  work: (holds: Holds) => Promise<PaymentOutcome>,
): Promise<PaymentOutcome | null> {
  try {
    return await navigator.locks.request('payment', options, (lock) => (lock ? hold(work) : null));
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return { kind: 'otherTab' };
    throw cause;
  }
}

async function hold(work: (holds: Holds) => Promise<PaymentOutcome>): Promise<PaymentOutcome> {
  const holder = crypto.randomUUID();
  const isKept = sign.write({ holder, at: Date.now() });
  const holds = () => !isKept || sign.read()?.holder === holder;
  const signs = setInterval(() => holds() && sign.write({ holder, at: Date.now() }), SIGN_EVERY);
  try {
    return await work(holds);
  } finally {
    clearInterval(signs);
    if (holds()) sign.remove();
  }
}
