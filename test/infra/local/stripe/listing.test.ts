import { expect, test } from 'vitest';
import { anOrder, openShop, refusalOf } from './shop.ts';

async function shopWithFiveIntents() {
  let now = 1_000_000;
  const { stripe } = await openShop({ clock: () => now * 1000 });
  const ids: string[] = [];
  for (; now < 1_000_005; now += 1) ids.unshift((await stripe.paymentIntents.create(anOrder())).id);
  return { stripe, newestFirst: ids };
}

const idsOf = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id);

test('intents are listed newest first, a page at a time', async () => {
  const { newestFirst, stripe } = await shopWithFiveIntents();

  const first = await stripe.paymentIntents.list({ limit: 2 });
  const last = await stripe.paymentIntents.list({ limit: 3, starting_after: newestFirst[1]! });

  expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' });
  expect(idsOf(first)).toEqual(newestFirst.slice(0, 2));
  expect(idsOf(last)).toEqual(newestFirst.slice(2));
  expect(last.has_more).toBe(false);
});

test('the stripe package pages through everything by itself', async () => {
  const { newestFirst, stripe } = await shopWithFiveIntents();
  const seen: string[] = [];

  for await (const { id } of stripe.paymentIntents.list({ limit: 2 })) seen.push(id);

  expect(seen).toEqual(newestFirst);
});

test('the list can start at a time of creation', async () => {
  const { newestFirst, stripe } = await shopWithFiveIntents();

  expect(idsOf(await stripe.paymentIntents.list({ created: { gte: 1_000_003 } }))).toEqual(newestFirst.slice(0, 2));
});

test('listed intents can carry their charges', async () => {
  const { stripe } = await openShop();
  await stripe.paymentIntents.create(anOrder({ payment_method: 'pm_card_visa', confirm: true }));

  const { data } = await stripe.paymentIntents.list({ expand: ['data.latest_charge'] });

  expect(data[0]?.latest_charge).toMatchObject({ object: 'charge', paid: true });
});

test.each([
  [{ limit: 101 }, 'limit'],
  [{ starting_after: 'pi_nobody' }, 'starting_after'],
  [{ expand: ['data.wheels'] }, 'expand[0]'],
])('a list cannot be asked for with %o', async (parameters, param) => {
  const { stripe } = await shopWithFiveIntents();

  expect(await refusalOf(stripe.paymentIntents.list(parameters))).toMatchObject({ statusCode: 400, param });
});

test('charges are listed by their intent, the refused ones too', async () => {
  const { stripe } = await openShop();
  const [intent, other] = [
    await stripe.paymentIntents.create(anOrder()),
    await stripe.paymentIntents.create(anOrder()),
  ];
  await refusalOf(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa_chargeDeclined' }));
  await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  await stripe.paymentIntents.confirm(other.id, { payment_method: 'pm_card_visa' });

  const { data, url } = await stripe.charges.list({ payment_intent: intent.id });

  expect(data.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
  expect(url).toBe('/v1/charges');
});
