import { expect, test } from 'vitest';
import { apiErrors } from '../../domain/api/errors.ts';
import type { Customer } from '../../domain/orders/order.ts';
import { orderDetails } from '../../domain/orders/orderDetails.ts';
import type { NewOrder } from '../../frontend/src/features/checkout/paymentAttempt.ts';
import { CARD_DECLINED, placeOrder, SERVER_UNREACHABLE } from '../../frontend/src/features/checkout/placeOrder.ts';
import { apiError, customer, order, otherOrder, paymentWorld } from './paymentWorld.ts';

type World = ReturnType<typeof paymentWorld>;

/** A press on Place Order in a page that was just opened. */
interface Press extends Partial<World['next']> {
  readonly meanwhile?: (world: World) => void;
  readonly placed?: NewOrder;
  readonly told: object;
}

const paid = (orderId: string, { lines } = order, customerOf: Customer | null = customer) => ({
  kind: 'paid',
  paymentIntentId: `pi_${orderId}`,
  details: {
    ...orderDetails(orderId, customerOf, lines),
    ...(customerOf && { bookingFragment: `#${orderId}.key-${orderId}` }),
  },
});
const refused = (code: keyof typeof apiErrors) => ({ kind: 'refused', message: apiErrors[code].message, fields: {} });
const unreachable = { kind: 'refused', message: SERVER_UNREACHABLE, fields: {} };
const declined = (message: string) => ({ kind: 'declined', message });
const [unknown, processing] = [{ kind: 'unknown' }, { kind: 'processing' }];
const incomplete = { ...refused('invalid_request'), fields: { card: 'Your card number is incomplete.' } };
const cardDeclined: Press = { confirm: 'declined', told: declined('Your card was declined.') };
const connectionLost: Press = { confirm: 'connection lost', told: declined('We could not reach Stripe.') };
/** Differs from `otherOrder` in a tick. */
const thirdOrder: NewOrder = { ...otherOrder, terms: { ...order.terms, earlyStart: true } };

/** The presses, the orders that the server was asked for with those they replace, and how often a card was confirmed. */
type Story = readonly [title: string, presses: readonly Press[], orders: string];

const stories: readonly Story[] = [
  [
    'an incomplete card form is told at its field, even if Stripe cannot be asked',
    [{ confirm: 'incomplete', isStripeReachable: false, told: incomplete }],
    'order-1: 1 confirmed',
  ],
  [
    "a failed authentication is told in Stripe's words",
    [{ confirm: 'not authenticated', told: declined('We are unable to authenticate your payment method.') }],
    'order-1: 1 confirmed',
  ],
  [
    'an unreachable server has charged nobody, and a retry sends the same order',
    [
      { api: 'unreachable', told: unreachable },
      { api: 'answer lost', told: unreachable },
      { api: 'answers', told: paid('order-1') },
    ],
    'order-1, order-1, order-1: 1 confirmed',
  ],
  [
    'an order that differs on the server gets a new id',
    [
      { api: 'order_changed', told: refused('order_changed') },
      { api: 'answers', told: paid('order-2') },
    ],
    'order-1, order-2: 1 confirmed',
  ],
  [
    'a changed cart after a declined card is a new order, which replaces none',
    [
      cardDeclined,
      { ...cardDeclined, placed: otherOrder },
      { confirm: 'succeeds', placed: thirdOrder, told: paid('order-3', thirdOrder) },
    ],
    'order-1, order-2, order-3: 3 confirmed',
  ],
  [
    'an order in doubt is replaced by the first one that the server takes',
    [
      connectionLost,
      { api: 'unreachable', placed: otherOrder, told: unreachable },
      { api: 'date_gone', placed: otherOrder, told: { kind: 'gone', fields: {} } },
      { api: 'answers', confirm: 'succeeds', placed: thirdOrder, told: paid('order-3', thirdOrder) },
    ],
    'order-1, order-2 for order-1, order-2 for order-1, order-3 for order-1: 2 confirmed',
  ],
  [
    'an order that another tab paid is refused once, and the next is a new order',
    [
      cardDeclined,
      { meanwhile: (world) => world.payBehindOurBack('order-1'), told: refused('already_paid') },
      { confirm: 'succeeds', told: paid('order-2') },
    ],
    'order-1, order-1, order-2: 2 confirmed',
  ],
  [
    'an order in doubt that was not paid is replaced in a new tab',
    [connectionLost, { meanwhile: (world) => world.changeTab(), confirm: 'succeeds', told: paid('order-2') }],
    'order-1, order-2 for order-1: 2 confirmed',
  ],
  [
    'an order that another tab pays during the confirmation is completed',
    [{ confirm: 'paid in another tab', isStripeReachable: false, told: paid('order-1') }],
    'order-1: 1 confirmed',
  ],
  [
    'a cancelled intent is not shown as a declined card; the next press starts again',
    [
      { confirm: 'cancelled', told: refused('order_changed') },
      { confirm: 'succeeds', told: paid('order-2') },
    ],
    'order-1, order-2: 2 confirmed',
  ],
  ...(['answer lost', 'fails after charging'] as const).map((confirm): Story => [
    `nobody can pay again while Stripe cannot say whether "${confirm}" was a payment`,
    [
      { confirm, isStripeReachable: false, told: unknown },
      { confirm: 'succeeds', told: unknown },
      { placed: otherOrder, told: unknown },
      { isStripeReachable: true, told: paid('order-1') },
    ],
    'order-1: 1 confirmed',
  ]),
  [
    'a confirmation that arrives late is found at the next press',
    [
      { confirm: 'arrives late', told: declined(CARD_DECLINED) },
      { meanwhile: (world) => world.settle(), confirm: 'succeeds', placed: otherOrder, told: paid('order-1') },
    ],
    'order-1: 1 confirmed',
  ],
  [
    'a declined card does not hide an earlier confirmation that arrives late',
    [
      { confirm: 'arrives late', told: declined(CARD_DECLINED) },
      cardDeclined,
      { meanwhile: (world) => world.settle(), placed: otherOrder, told: paid('order-1') },
    ],
    'order-1, order-1: 2 confirmed',
  ],
  [
    'a payment that is still processing is waited for',
    [
      { confirm: 'processing', told: processing },
      { confirm: 'succeeds', told: processing },
      { meanwhile: (world) => world.settle(), told: paid('order-1') },
    ],
    'order-1: 1 confirmed',
  ],
  ...(['cancel', 'forget'] as const).map((fate): Story => [
    `the order can be placed anew after Stripe did "${fate}" its intent`,
    [
      { confirm: 'connection lost', isStripeReachable: false, told: unknown },
      {
        meanwhile: (world: World) => world[fate]('order-1'),
        confirm: 'succeeds',
        isStripeReachable: true,
        told: paid('order-2'),
      },
    ],
    'order-1, order-2: 2 confirmed',
  ]),
];

test.for(stories)('%s', async ([, presses, orders]) => {
  const world = paymentWorld();
  for (const { meanwhile, placed = order, told, ...next } of presses) {
    meanwhile?.(world);
    Object.assign(world.next, next);
    expect(await placeOrder(placed, world.openPage())).toEqual(told);
  }
  const asked = world.requests.map(({ orderId, replaces }) => (replaces ? `${orderId} for ${replaces}` : orderId));
  expect(`${asked.join(', ')}: ${world.confirmations.length} confirmed`).toBe(orders);
});

test('an accepted card pays the order that the server was asked for, once', async () => {
  const world = paymentWorld();
  expect(await placeOrder(order, world.openPage())).toEqual(paid('order-1'));
  expect(world.requests).toEqual([
    {
      ...customer,
      amount: 13675,
      items: [
        {
          id: 12,
          description: 'Driver CPC Safe Driving VR FORS',
          price: '£105.00',
          quantity: 1,
          selectedDate: '12 Jan 2027',
          session: order.lines[0]!.session,
        },
      ],
      terms: { version: '2026-11-23', agreed: true },
      orderId: 'order-1',
    },
  ]);
  const address = {
    line1: '1 High Street',
    city: 'Neath',
    state: 'West Glamorgan',
    postal_code: 'SA11 1AA',
    country: 'GB',
  };
  const billing = { name: 'Mair Evans', email: 'mair@example.com', address };
  expect(world.confirmations).toEqual([
    { clientSecret: 'secret-order-1', data: { payment_method: { card: {}, billing_details: billing } } },
  ]);
});

test('each step is stored before it is taken', async () => {
  const page = paymentWorld().openPage();
  const { tabOrder, inDoubt } = page.attempts;
  const seen: unknown[] = [];
  const note = () => void seen.push([tabOrder.read()?.orderId, inDoubt.read()?.clientSecret]);
  await placeOrder(order, {
    ...page,
    createPaymentIntent: (request) => (note(), page.createPaymentIntent(request)),
    stripe: {
      ...page.stripe,
      confirmCardPayment: (secret, data) => (note(), page.stripe.confirmCardPayment(secret, data)),
    },
  });
  expect(seen).toEqual([
    ['order-1', undefined],
    ['order-1', 'secret-order-1'],
  ]);
});

test('an order that is paid while another one replaces it is completed', async () => {
  const world = paymentWorld();
  world.next.confirm = 'arrives late';
  expect(await placeOrder(order, world.openPage())).toEqual(declined(CARD_DECLINED));
  const page = world.openPage();
  const createPaymentIntent: typeof page.createPaymentIntent = (request) => {
    world.settle();
    return page.createPaymentIntent(request);
  };
  expect(await placeOrder(otherOrder, { ...page, createPaymentIntent })).toEqual(paid('order-1', order, null));
  expect(world.confirmations).toHaveLength(1);
});

const fields = { email: 'Enter an email address like name@example.co.uk.' };

test.each([
  ['unavailable', {}, refused('unavailable')],
  // A gateway, a company's proxy, or a fault of ours.
  ['internal', {}, refused('unavailable')],
  ['invalid_request', { fields }, { ...refused('invalid_request'), fields }],
  [
    'amount_mismatch',
    { amount: 14275 },
    { kind: 'repriced', message: apiErrors.amount_mismatch.message, total: 14275 },
  ],
  ['date_gone', { fields }, { kind: 'gone', fields }],
  [
    'terms_changed',
    { termsVersion: '2027-01-01' },
    { kind: 'termsChanged', message: apiErrors.terms_changed.message, version: '2027-01-01' },
  ],
  // By a payment that this browser does not know.
  ['already_paid', {}, refused('already_paid')],
] as const)('the API error %s is passed on, and no card is charged', async (code, more, outcome) => {
  const world = paymentWorld();
  const ports = { ...world.openPage(), createPaymentIntent: () => Promise.reject(apiError(code, more)) };
  expect(await placeOrder(order, ports)).toEqual(outcome);
  expect(world.confirmations).toHaveLength(0);
});
