import { schemaResolver } from '@mantine/form';
import { type Customer, customerSchema } from '../../../../domain/orders/order.ts';
import type { TypedFields } from '../../state/keptForms.ts';

/** The fields may be half typed. */
type TypedDetails = Readonly<Record<keyof Customer, string>>;

/** Its fields are kept until the order is paid. */
export const CHECKOUT_FORM = 'checkout';

export interface CustomerField {
  readonly field: keyof Customer;
  readonly label: string;
  readonly autoComplete: string;
  readonly type?: 'email';
  readonly hint?: string;
}

/** In the order of the form. All are required. */
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

/** Both are optional. */
export const companyFields: readonly CustomerField[] = [
  { field: 'company', label: 'Company', autoComplete: 'organization' },
  { field: 'purchaseOrder', label: 'Purchase order number', autoComplete: 'off', hint: 'If your company uses them.' },
];

/** The names of the boxes: the paths that the server's errors have. */
export const BOXES = { agreed: 'terms.agreed', earlyStart: 'terms.earlyStart' } as const;

/** The fields as they are now. */
export function typedIn(entries: TypedFields): TypedDetails {
  const fields = [...customerFields, ...companyFields].map(({ field }) => [field, String(entries.get(field) ?? '')]);
  return Object.fromEntries(fields) as TypedDetails;
}

/** A company has no cancellation period. */
export function isCompany({ company }: TypedDetails): boolean {
  return company.trim() !== '';
}

export const findCustomerErrors = schemaResolver(customerSchema, { sync: true });
