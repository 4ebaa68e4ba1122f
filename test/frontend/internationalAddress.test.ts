import { expect, test } from 'vitest';
import { placeOrder } from '../../frontend/src/features/checkout/placeOrder.ts';
import { customer, order, paymentWorld } from './paymentWorld.ts';

test('Stripe gets an international address in ASCII, and the order its letters', async () => {
  const world = paymentWorld();
  const welsh = { ...order, customer: { ...customer, email: 'post@tŷ-gwyn.cymru' } };
  await placeOrder(welsh, world.openPage());
  expect(world.requests[0]?.email).toBe('post@tŷ-gwyn.cymru');
  expect(JSON.stringify(world.confirmations)).toContain('"email":"post@xn--t-gwyn-pob.cymru"');
});
