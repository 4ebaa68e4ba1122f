import { expect, test, vi } from 'vitest';
import { EMPTY_DETAILS, typedDetails, typedIn } from '../../frontend/src/features/checkout/checkoutFields.ts';
import { memoryStorage } from './memoryStorage.ts';

test('half typed details are read back', () => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  const halfTyped = { ...EMPTY_DETAILS, name: 'Siân', email: 'sian@', postcode: 'SA' };
  typedDetails.write(halfTyped);
  expect(typedDetails.read()).toEqual(halfTyped);
});

test('the details of the form are kept, the ticks are not', () => {
  const entries = new FormData();
  for (const [name, value] of Object.entries({ name: 'Siân', 'terms.agreed': 'on', paymentMethod: 'card' }))
    entries.set(name, value);
  expect(typedIn(entries)).toEqual({ ...EMPTY_DETAILS, name: 'Siân' });
});
