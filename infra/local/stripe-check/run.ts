/** `npm run stripe:check` compares the stand-in with Stripe's test mode: docs/decisions/0079. */
import { existsSync } from 'node:fs';
import { stripeCheck } from './stripeCheck.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  const { questions, faults, onlyStripe } = await stripeCheck(process.env);
  if (onlyStripe.length > 0)
    console.log(`Only Stripe sends these fields, and our code reads none of them: ${onlyStripe.join(', ')}`);
  for (const fault of faults) console.log(fault);
  console.log(
    faults.length > 0
      ? 'The stand-in differs from Stripe: see the lines above.'
      : `The stand-in agrees with Stripe in all ${questions} answers.`,
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
} catch (error) {
  const { message, cause } = error as Error;
  console.error(cause instanceof Error ? `${message}: ${cause.message}` : message);
  process.exitCode = 1;
}
