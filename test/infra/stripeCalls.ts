import type { Stripe } from 'stripe';
import { functionPlans } from '../../infra/functionPlans.ts';
import { stripePayments } from '../../lambdas/adapters/payments.ts';
import { anything, reachedCode } from './tableCalls.ts';

/** The calls of Stripe that each function's code can come to, as in "paymentIntents.list", by the methods of `payments` that it names. */
export async function stripeCalls(): Promise<ReadonlyMap<string, readonly string[]>> {
  const calls = await callsOfMethods();
  const functions = await Promise.all(
    Object.keys(functionPlans).map(async (name) => {
      const methods = [...(await reachedCode(name)).matchAll(/\bpayments\d*\.(\w+)/g)].map(([, method = '']) => method);
      return [name, [...new Set(methods.flatMap((method) => calls.get(method) ?? []))]] as const;
    }),
  );
  return new Map(functions);
}

/** The arguments of any method of `payments`: the start and the end of a list, or how many pages it may have, or an intent whose charge has everything that is read. */
const given = Object.assign(new Date(0), {
  id: 'pi_1',
  latest_charge: { id: 'ch_1', disputed: true, refunds: { data: [], has_more: true } },
});

/** The calls of each method of `payments`, as the SDK would send them. */
async function callsOfMethods(): Promise<ReadonlyMap<string, readonly string[]>> {
  const sent = new Set<string>();
  const payments = stripePayments(recorder(sent) as Stripe, 'sk_test_1', 'Shop-test');
  const calls = new Map<string, readonly string[]>();
  for (const [method, call] of Object.entries(payments)) {
    if (typeof call !== 'function') continue;
    sent.clear();
    const answer = (call as (...given: unknown[]) => unknown)(given, given);
    try {
      if (answer instanceof Promise) await answer;
      else await (answer as AsyncGenerator).next();
    } catch {
      // The answers that it got are no answers of Stripe's.
    }
    if (sent.size === 0) throw new Error(`payments.${method} asks Stripe nothing`);
    calls.set(method, [...sent]);
  }
  return calls;
}

/** Stands for Stripe's client, and notes which of its methods are called. */
function recorder(sent: Set<string>, path = ''): unknown {
  return new Proxy(() => undefined, {
    get: (_, key) => recorder(sent, path ? `${path}.${String(key)}` : String(key)),
    apply: () => {
      sent.add(path);
      return anything;
    },
  });
}
