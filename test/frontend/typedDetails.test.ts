import { expect, test, vi } from 'vitest';
import { EMPTY_DETAILS, typedDetails } from '../../frontend/src/features/checkout/checkoutFields.ts';
import { memoryStorage } from './memoryStorage.ts';

test('half typed details are read back', () => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  const halfTyped = { ...EMPTY_DETAILS, name: 'Siân', email: 'sian@', postcode: 'SA' };
  typedDetails.write(halfTyped);
  expect(typedDetails.read()).toEqual(halfTyped);
});
