import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { business } from '../../domain/business.ts';
import { orderIdSchema, orderNumber } from '../../domain/orders/orderId.ts';
import { orderIdOf } from '../../lambdas/adapters/ourIntent.ts';
import type { PaymentIntent } from '../../lambdas/adapters/payments.ts';
import { everyMail, plainWords } from '../lambdas/mail/everyMail.ts';
import { vrForTwo } from '../lambdas/mail/paidOrder.ts';
import { openShop } from '../lambdas/openShop.ts';
import { refused } from '../lambdas/orders/placedOrders.ts';
import { orderRequest } from '../lambdas/requests.ts';

const shop = await openShop();

test.for([
  ['in capitals', '4F2A1C9B-6F0E-4C11-9A44-0D6F3A1E7B52'],
  ['with one capital', '4f2a1c9b-6f0e-4c11-9a44-0d6f3a1e7b5A'],
  ['of version 1', '4f2a1c9b-6f0e-1c11-9a44-0d6f3a1e7b52'],
  ['of version 7', '4f2a1c9b-6f0e-7c11-9a44-0d6f3a1e7b52'],
  ['of another variant', '4f2a1c9b-6f0e-4c11-1a44-0d6f3a1e7b52'],
  ['of zeros', '00000000-0000-0000-0000-000000000000'],
  ['of ones', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ['with a line break', '4f2a1c9b-6f0e-4c11-9a44-0d6f3a1e7b52\n'],
] as const)('an order id %s is refused wherever one comes in', async ([, id]) => {
  for (const field of ['orderId', 'replaces'])
    expect(await refused(shop, orderRequest({ [field]: id }))).toMatchObject({
      status: 400,
      error: { code: 'invalid_request', fields: { [field]: expect.any(String) } },
    });
  expect(orderIdOf({ metadata: { orderId: id } } as unknown as PaymentIntent)).toBeUndefined();
});

test('the ids that browsers and Node make are taken', () => {
  for (let made = 0; made < 1_000; made += 1)
    for (const id of [crypto.randomUUID(), randomUUID()]) expect(orderIdSchema.safeParse(id).success).toBe(true);
});

test('two orders with one number are told apart in each mail to the owner', () => {
  const [one, other] = [randomUUID(), randomUUID()];
  const same = one.slice(0, 8) + other.slice(8);
  expect(orderNumber(same)).toBe(orderNumber(one));
  for (const orderId of [one, same]) {
    const mails = everyMail(plainWords, { ...vrForTwo, orderId }).flatMap(([mail]) => mail);
    // Monday's mail only counts; each request that it names has a mail of its own.
    const owners = mails.filter(
      ({ subject, replyTo, text }) =>
        !subject.startsWith('Your week') &&
        replyTo !== business.email &&
        text.toUpperCase().includes(orderNumber(orderId)),
    );
    expect(owners.length).toBeGreaterThan(20);
    for (const { subject, text, html } of owners)
      expect([subject, text.includes(orderId), html.includes(orderId)]).toEqual([subject, true, true]);
    const files = owners.flatMap(({ attachments }) => attachments);
    expect(files.map(({ content }) => String(content).includes(orderId))).toEqual([true]);
  }
});
