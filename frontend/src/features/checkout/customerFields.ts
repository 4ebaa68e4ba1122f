import type { Customer } from '../../../../domain/order.ts';

interface CustomerField {
  readonly field: keyof Customer;
  readonly label: string;
  readonly autoComplete: string;
  readonly type?: 'email';
  readonly hint?: string;
}

/** In the order they are asked. */
export const customerFields: readonly CustomerField[] = [
  { field: 'name', label: 'Full Name', autoComplete: 'name' },
  {
    field: 'email',
    label: 'Email',
    autoComplete: 'email',
    type: 'email',
    hint: 'We send your confirmation to this address.',
  },
  { field: 'addressLine1', label: '1st Line of Address', autoComplete: 'address-line1' },
  { field: 'city', label: 'City', autoComplete: 'address-level2' },
  { field: 'county', label: 'County', autoComplete: 'address-level1' },
  { field: 'postcode', label: 'Postcode', autoComplete: 'postal-code' },
];
