import { randomUUID } from 'node:crypto';
import { serveJson } from './jsonServer.ts';
import { countVisitor, createIntent, putOrder, readSheets } from './upstreamCalls.ts';

/** The least that a server can do for the same end: node bareServer.ts payment|wholePayment|dates. */
const answers = {
  payment: placeOrder,
  /** Every call that create-payment-intent makes. Every request comes from another visitor. */
  async wholePayment(body: string) {
    await countVisitor(randomUUID());
    return placeOrder(body);
  },
  async dates() {
    return JSON.parse(await readSheets()) as unknown;
  },
};

async function placeOrder(body: string) {
  const { orderId, amount } = JSON.parse(body) as { orderId: string; amount: number };
  await putOrder(orderId, body);
  const { client_secret: clientSecret } = JSON.parse(await createIntent(orderId, amount)) as { client_secret: string };
  return { clientSecret, orderId };
}

const answer = answers[process.argv[2] as keyof typeof answers];
await serveJson(async (body) => ({ status: 200, body: JSON.stringify(await answer(body)) }));
