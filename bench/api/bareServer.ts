import { serveJson } from './jsonServer.ts';
import { countVisitor, createIntent, putOrder, readSheets, saveIntent } from './upstreamCalls.ts';

/** The least that a server can do for the same end: node bareServer.ts payment|wholePayment|dates. */
const answers = {
  async payment(body: string) {
    const { orderId, amount } = JSON.parse(body) as { orderId: string; amount: number };
    await putOrder(orderId, body);
    const { client_secret: clientSecret } = JSON.parse(await createIntent(orderId, amount)) as { client_secret: string };
    return { clientSecret, orderId };
  },
  /** Every call that create-payment-intent makes. */
  async wholePayment(body: string) {
    const { orderId, amount } = JSON.parse(body) as { orderId: string; amount: number };
    await countVisitor(orderId);
    await putOrder(orderId, body);
    const { id, client_secret: clientSecret } = JSON.parse(await createIntent(orderId, amount)) as { id: string; client_secret: string };
    await saveIntent(orderId, id);
    return { clientSecret, orderId };
  },
  async dates() {
    return JSON.parse(await readSheets()) as unknown;
  },
};

const answer = answers[process.argv[2] as keyof typeof answers];
await serveJson(async (body) => ({ status: 200, body: JSON.stringify(await answer(body)) }));
