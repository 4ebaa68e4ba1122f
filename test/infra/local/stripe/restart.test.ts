import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { anOrder, openShop } from './shop.ts';

async function aDataFile() {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-stand-in-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'data', 'stripe.json');
}

test('payments and idempotency keys outlive a restart', async () => {
  const dataFile = await aDataFile();
  const key = { idempotencyKey: 'pi:order-7' };
  const before = await openShop({ dataFile });
  const waiting = await before.stripe.paymentIntents.create(anOrder({ metadata: { orderId: 'o-7' } }), key);
  const paid = await before.stripe.paymentIntents.create(anOrder({ payment_method: 'pm_card_visa', confirm: true }));
  await before.standIn.close();

  const after = await openShop({ dataFile });

  expect((await after.stripe.paymentIntents.list()).data).toEqual([paid, waiting]);
  expect((await after.stripe.paymentIntents.create(anOrder({ metadata: { orderId: 'o-7' } }), key)).id).toBe(
    waiting.id,
  );
  expect((await after.stripe.charges.list({ payment_intent: paid.id })).data).toMatchObject([{ paid: true }]);
});

test('an event that was refused before a restart is delivered after it', async () => {
  const dataFile = await aDataFile();
  const bodies: string[] = [];
  let status = 503;
  const endpoint = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void endpoint.close());
  const webhook = { url: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/`, secret: 'whsec_local' };
  const before = await openShop({ dataFile, webhooks: [webhook] });
  await before.stripe.paymentIntents.create(anOrder());
  await vi.waitFor(() => expect(before.standIn.deliveries()).toHaveLength(1));
  await before.standIn.close();

  status = 200;
  const after = await openShop({ dataFile });
  after.standIn.addWebhook(webhook);
  await vi.waitFor(() => expect(after.standIn.deliveries()).toHaveLength(1));

  expect(after.standIn.deliveries()[0]).toMatchObject({ attempt: 2, status: 200 });
  expect(bodies[1]).toBe(bodies[0]);
  expect(JSON.parse(await readFile(dataFile, 'utf8'))).toMatchObject({ pendingDeliveries: [] });
});

test('without a data file nothing is kept', async () => {
  const before = await openShop();
  await before.stripe.paymentIntents.create(anOrder());
  await before.standIn.close();

  expect((await openShop()).standIn.intents()).toEqual([]);
});
