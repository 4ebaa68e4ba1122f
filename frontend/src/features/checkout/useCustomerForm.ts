import { schemaResolver, useForm } from '@mantine/form';
import * as z from 'zod/mini';
import { type Customer, customerSchema } from '../../../../domain/order.ts';
import { stored } from '../../state/stored.ts';

/** Looser than the customer schema: the fields may be half typed, or missing because the previous version stored them. */
const typedSchema = z.record(z.keyof(customerSchema), z._default(z.string(), ''));

type TypedDetails = z.infer<typeof typedSchema>;

export const EMPTY_DETAILS = typedSchema.parse({});

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

const allFields = [...customerFields, ...companyFields];

export type CustomerForm = ReturnType<typeof useCustomerForm>;

export function useCustomerForm(initialValues: TypedDetails) {
  const form = useForm<TypedDetails, Customer>({
    mode: 'uncontrolled',
    initialValues,
    onValuesChange: typedDetails.write,
    validate: schemaResolver(customerSchema, { sync: true }),
    transformValues: (values) => customerSchema.parse(values),
  });

  function focusFirst(errors: Readonly<Record<string, unknown>>) {
    const first = allFields.find(({ field }) => errors[field]);
    const input = first && form.getInputNode(first.field);
    // A field in closed details cannot take the focus.
    input?.closest('details')?.setAttribute('open', '');
    input?.focus();
  }

  return {
    inputProps: form.getInputProps,
    key: form.key,
    onSubmit: (submit: (customer: Customer) => Promise<void>) => form.onSubmit(submit, focusFirst),
    /** Puts the server's messages on their fields; others are left out. */
    showErrors(messages: Readonly<Record<string, string>>) {
      const errors = Object.fromEntries(
        allFields.flatMap(({ field }) => (messages[field] ? [[field, messages[field]]] : [])),
      );
      form.setErrors(errors);
      focusFirst(errors);
    },
  };
}
