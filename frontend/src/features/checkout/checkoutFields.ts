import { schemaResolver } from '@mantine/form';
import * as z from 'zod/mini';
import { type Customer, customerSchema } from '../../../../domain/orders/order.ts';
import { stored } from '../../state/stored.ts';

/** Looser than the customer schema: the fields may be half typed. */
const typedSchema = z.record(z.keyof(customerSchema), z.string());

export type TypedDetails = z.infer<typeof typedSchema>;

export const EMPTY_DETAILS: TypedDetails = {
  name: '',
  email: '',
  addressLine1: '',
  city: '',
  county: '',
  postcode: '',
  company: '',
  purchaseOrder: '',
};

/** The checkout's fields, kept until the order is paid or the tab is closed, so that a reload does not lose them. */
export const typedDetails = stored('typedDetails', typedSchema.parse, () => sessionStorage);

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

/** The fields as they are now. Without the ticks: after a reload, the terms may be others. */
export function typedIn(entries: FormData): TypedDetails {
  const fields = [...customerFields, ...companyFields].map(({ field }) => [field, String(entries.get(field) ?? '')]);
  return typedSchema.parse(Object.fromEntries(fields));
}

/** A company has no cancellation period. */
export function isCompany({ company }: TypedDetails): boolean {
  return company.trim() !== '';
}

export const findCustomerErrors = schemaResolver(customerSchema, { sync: true });
