import * as z from 'zod/mini';
import { metricNames } from '../edge/metricNames.ts';
import { text } from '../edge/settings.ts';
import { Unavailable } from '../edge/unavailable.ts';
import { readSecrets } from './secrets.ts';

/** Settings of every function that asks Stripe. */
export const stripeKeySettings = {
  STRIPE_SECRET_KEY_PARAMETER: text,
  /** The mode of the publishable key in the pages. */
  STRIPE_MODE: z.enum(['live', 'test']),
  /** Tells our payments from those of other stages and programs on the same Stripe account. */
  SHOP_MARK: text,
};

type KeySettings = Omit<z.infer<z.ZodMiniObject<typeof stripeKeySettings>>, 'SHOP_MARK'>;

/** To the end: with a line break behind the key, every call fails as if Stripe could not be reached. */
const KEYS = { live: /^[sr]k_live_\S+$/, test: /^[sr]k_test_\S+$/ } as const;

/**
 * Reads Stripe's secret key and other parameters, in the order asked for. Throws Unavailable, and raises an alarm, if the key is no
 * secret key of the pages' mode: nobody could pay, and the orders of the other mode would be taken for this stage's.
 */
export async function readStripeKey<const Names extends readonly string[]>(
  { STRIPE_SECRET_KEY_PARAMETER: name, STRIPE_MODE: mode }: KeySettings,
  ...others: Names
) {
  const secrets = await readSecrets([name, ...others]);
  if (!KEYS[mode].test(secrets[0])) {
    // Loaded when needed: metrics would slow every cold start of a payment.
    (await import('../edge/metrics.ts')).writeMetric(metricNames.keysOfTwoModes, 1);
    throw new Unavailable('payments', { cause: new Error(`${name} holds no secret key of ${mode} mode`) });
  }
  return secrets;
}
