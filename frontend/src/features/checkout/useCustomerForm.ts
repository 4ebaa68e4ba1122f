import { schemaResolver, useForm } from '@mantine/form';
import { type Customer, customerSchema } from '../../../../domain/order.ts';
import { typedDetails } from './typedDetails.ts';

interface CustomerField {
  readonly field: keyof Customer;
  readonly label: string;
  readonly autoComplete: string;
  readonly type?: 'email';
  readonly hint?: string;
}

/** In the order of the form. */
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

export type CustomerForm = ReturnType<typeof useCustomerForm>;

export function useCustomerForm(initialValues: Customer) {
  const form = useForm<Customer, Customer>({
    mode: 'uncontrolled',
    initialValues,
    onValuesChange: typedDetails.write,
    validate: schemaResolver(customerSchema, { sync: true }),
    transformValues: (values) => customerSchema.parse(values),
  });

  function focusFirst(errors: Readonly<Record<string, unknown>>) {
    const first = customerFields.find(({ field }) => errors[field]);
    if (first) form.getInputNode(first.field)?.focus();
  }

  return {
    inputProps: form.getInputProps,
    key: form.key,
    onSubmit: (submit: (customer: Customer) => Promise<void>) => form.onSubmit(submit, focusFirst),
    /** Puts the server's messages on their fields; others are left out. */
    showErrors(messages: Readonly<Record<string, string>>) {
      const errors = Object.fromEntries(
        customerFields.flatMap(({ field }) => (messages[field] ? [[field, messages[field]]] : [])),
      );
      form.setErrors(errors);
      focusFirst(errors);
    },
  };
}
