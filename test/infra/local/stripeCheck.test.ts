import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createAdaptorServer } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { listen, shut } from '../../../infra/local/listen.ts';
import { NEEDS_KEYS, stripeCheck } from '../../../infra/local/stripe-check/stripeCheck.ts';
import { startStripeStandIn } from '../../../infra/local/stripe/standIn.ts';

const KEYS = { STRIPE_SECRET_KEY: 'sk_test_local', VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_local' };

/** A second stand-in in Stripe's place, with some of its words replaced. */
async function openStripe(from: string, to: string) {
  const standIn = await startStripeStandIn(0);
  const server = createAdaptorServer({
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const asked = new Request(standIn.url + pathname + search, request);
      const answer = await fetch(asked);
      return Response.json(JSON.parse((await answer.text()).replaceAll(from, to)), { status: answer.status });
    },
  });
  onTestFinished(async () => {
    await shut(server);
    await standIn.close();
  });
  return { ...KEYS, STRIPE_API_URL: `http://127.0.0.1:${await listen(server, 0)}` };
}

test('finds that the stand-in agrees with itself', async () => {
  expect(await stripeCheck(await openStripe('', ''))).toEqual({ questions: 38, faults: [], onlyStripe: [] });
});

test.for([
  [
    'a missing field',
    '"amount_refunded":',
    '"given_back":',
    'the payment after the refund of a part: latest_charge.amount_refunded: Stripe has no such field, the stand-in 100',
  ],
  [
    'another type',
    '"receipt_email":null',
    '"receipt_email":7',
    'a new payment: receipt_email: Stripe has number, the stand-in null',
  ],
  [
    'another code',
    '"email_invalid"',
    '"email_refused"',
    'an email address that is refused: error.code: Stripe has "email_refused", the stand-in "email_invalid"',
  ],
  [
    'another status',
    '"requires_action"',
    '"processing"',
    'a card that asks for 3-D Secure: status: Stripe has "processing", the stand-in "requires_action"',
  ],
  [
    'a changed line break',
    '\\n',
    ' ',
    'the metadata of the paid payment: isAsSent: Stripe has false, the stand-in true',
  ],
] as const)('finds %s', async ([, from, to, fault]) => {
  expect((await stripeCheck(await openStripe(from, to))).faults).toContain(fault);
});

test('lists the fields that only Stripe sends, which are no fault', async () => {
  const { faults, onlyStripe } = await stripeCheck(await openStripe('"paid":', '"captured":true,"paid":'));
  expect([faults, onlyStripe]).toEqual([[], ['latest_charge.captured', 'object.captured']]);
});

test.for([
  ['no keys', {}, NEEDS_KEYS],
  ['a live secret key', { ...KEYS, STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_SECRET_KEY must start with sk_test_'],
  ['a live restricted key', { ...KEYS, STRIPE_SECRET_KEY: 'rk_live_1' }, 'STRIPE_SECRET_KEY must start with sk_test_'],
  ['a live key for the browser', { ...KEYS, VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'must start with pk_test_'],
] as const)('asks nothing with %s', async ([, keys, words]) => {
  await expect(stripeCheck({ ...keys, STRIPE_API_URL: 'http://127.0.0.1:9' })).rejects.toThrow(words);
});

test.for([
  ['none', '', '', 0, /^The stand-in agrees with Stripe in all 38 answers\.\n$/],
  ['one', '"livemode":', '"live":', 1, /The stand-in differs from Stripe: see the lines above\.\n$/],
] as const)('the command exits with 1 only if there is a difference: %s', async ([, from, to, code, words]) => {
  const env = { ...process.env, ...(await openStripe(from, to)) };
  // Away from the reader's own .env.
  const run = spawn(process.execPath, [path.resolve('infra/local/stripe-check/run.ts')], { env, cwd: tmpdir() });
  const [output] = await Promise.all([text(run.stdout), once(run, 'exit')]);
  expect(run.exitCode).toBe(code);
  expect(output).toMatch(words);
});
