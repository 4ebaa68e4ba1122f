import { expect, test } from 'vitest';
import { asPosted, customerSchema } from '../../../domain/orders/order.ts';
import { orderRequest } from '../../lambdas/requests.ts';

test.for([
  ['ld37ab', 'LD3 7AB'],
  ['LD3  7AB', 'LD3 7AB'],
  ['LD3\u00A07AB', 'LD3 7AB'],
  [' sa1-1aa', 'SA1 1AA'],
  ['m11ae', 'M1 1AE'],
  ['b338th', 'B33 8TH'],
  ['W1a 0ax', 'W1A 0AX'],
  ['ec1a1bb', 'EC1A 1BB'],
  ['gir0aa', 'GIR 0AA'],
] as const)('an order with the postcode %j has %s', ([postcode, posted]) => {
  expect(customerSchema.parse(orderRequest({ postcode }))).toMatchObject({ postcode: posted });
});

test.for(['D02 X285', '75008', '1234 ab', 'k1a 0b1', 'BFPO 57', 'ld3', '7ab ld3', 'ld3 7ab wales'])(
  'leaves %j as it was typed',
  (text) => {
    expect(asPosted(text)).toBe(text);
  },
);
