import * as z from 'zod/mini';
import { parsedSettings, testKeys } from '../settings.ts';
import { startStripeStandIn } from '../stripe/standIn.ts';
import { compareAnswers } from './compareAnswers.ts';
import { conversation } from './conversation.ts';

export const NEEDS_KEYS =
  'This needs the keys of a Stripe test account in .env: STRIPE_SECRET_KEY (sk_test_...) and VITE_STRIPE_PUBLISHABLE_KEY (pk_test_...).';

const settings = z.object({ ...testKeys.shape, STRIPE_API_URL: z.optional(z.url('must be an address')) });

/** Asks Stripe's test mode and the stand-in the same, and says where the answers differ. Throws on live keys, before anything is sent. */
export async function stripeCheck(environment: Record<string, string | undefined>) {
  const env = parsedSettings(settings, environment);
  const { STRIPE_SECRET_KEY: secretKey, VITE_STRIPE_PUBLISHABLE_KEY: publishableKey } = env;
  if (!secretKey || !publishableKey) throw new Error(NEEDS_KEYS);
  const theirs = await conversation({ secretKey, publishableKey, apiUrl: env.STRIPE_API_URL });
  const standIn = await startStripeStandIn(0);
  const ours = await conversation({ ...standIn, apiUrl: standIn.url }).finally(() => standIn.close());
  const comparisons = [...ours].map(([question, answer]) => compareAnswers(question, theirs.get(question), answer));
  return {
    questions: ours.size,
    faults: comparisons.flatMap(({ faults }) => faults),
    onlyStripe: [...new Set(comparisons.flatMap(({ onlyStripe }) => onlyStripe))].toSorted(),
  };
}
