import { expect, test, vi } from 'vitest';
import { EMPTY_DETAILS, typedDetails } from '../../frontend/src/features/checkout/useCheckoutForm.ts';
import { CUSTOMER } from '../lambdas/requests.ts';
import { memoryStorage } from './memoryStorage.ts';

test('details typed before the form asked for a company are kept', () => {
  vi.stubGlobal('sessionStorage', memoryStorage({ typedDetails: JSON.stringify(CUSTOMER) }));
  expect(typedDetails.read()).toEqual({ ...EMPTY_DETAILS, ...CUSTOMER });
  expect(EMPTY_DETAILS).toMatchObject({ name: '', company: '', purchaseOrder: '' });
});
