import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { type Acceptance, acceptanceErrors } from '../../../../domain/orders/acceptance.ts';
import { type Customer, customerSchema } from '../../../../domain/orders/order.ts';
import { focusField } from '../../components/focusField.ts';
import { stored } from '../../state/stored.ts';
import type { CardForm } from './CardField.tsx';

/** Looser than the customer schema: the fields may be half typed. */
const typedSchema = z.record(z.keyof(customerSchema), z.string());

type TypedDetails = z.infer<typeof typedSchema>;

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

type Ticks = Record<Exclude<keyof Acceptance, 'version'>, boolean>;

const NO_TICKS: Ticks = { agreed: false, earlyStart: false };

const boxes = ['agreed', 'earlyStart'] as const;

const inOrder = [...[...customerFields, ...companyFields].map(({ field }) => field), 'card', ...boxes] as const;

export interface CheckedDetails {
  readonly customer: Customer;
  /** False if the box was not shown. */
  readonly earlyStart: boolean;
}

const customerErrors = schemaResolver(customerSchema, { sync: true });

export type CheckoutForm = ReturnType<typeof useCheckoutForm>;

/** `asksEarlyStart`: whether the form shows the second box. */
export function useCheckoutForm(lastTyped: TypedDetails, asksEarlyStart: boolean, cardForm: CardForm) {
  const form = useForm<TypedDetails & Ticks, CheckedDetails>({
    mode: 'uncontrolled',
    initialValues: { ...lastTyped, ...NO_TICKS },
    // Without the ticks: after a reload, the terms may be others.
    onValuesChange: ({ agreed: _agreed, earlyStart: _earlyStart, ...typed }) => typedDetails.write(typed),
    validate: (values) => ({
      ...customerErrors(values),
      ...(cardForm.problem && { card: cardForm.problem }),
      ...(!values.agreed && { agreed: acceptanceErrors.agreed }),
      ...(asksEarlyStart && !values.earlyStart && { earlyStart: acceptanceErrors.earlyStart }),
    }),
    transformValues: (values) => ({
      customer: customerSchema.parse(values),
      earlyStart: asksEarlyStart && values.earlyStart,
    }),
  });

  const [isCardAlert, setCardAlert] = useState(true);
  const [isRefused, setRefused] = useState(false);

  function show(errors: typeof form.errors) {
    const first = inOrder.find((field) => errors[field]);
    // Screen readers read the message with the field that takes the focus, and nothing moves after that.
    flushSync(() => {
      form.setErrors(errors);
      setRefused(first !== undefined);
      setCardAlert(first === 'card');
    });
    if (first === 'card') cardForm.focus();
    const input = first && form.getInputNode(first);
    if (input) focusField(input);
  }

  return {
    inputProps: form.getInputProps,
    key: form.key,
    tickProps: (box: keyof Ticks) => form.getInputProps(box, { type: 'checkbox' }),
    cardMessage: form.errors['card'],
    /** False while an earlier field has the focus and its own message. */
    isCardAlert,
    /** A field was found wrong. Until the next press that finds nothing wrong, so that nothing moves while somebody types. */
    isRefused,
    showCardMessage(message: string | null) {
      setCardAlert(true);
      form.setFieldError('card', message);
    },
    onSubmit: (submit: (details: CheckedDetails) => Promise<void>) =>
      form.onSubmit((details) => {
        setRefused(false);
        return submit(details);
      }, show),
    /** Puts the server's messages on their fields; others are left out. */
    showErrors(messages: Readonly<Record<string, string>>) {
      const found = inOrder.flatMap((field) => {
        const message = messages[field] ?? messages[`terms.${field}`];
        return message ? [[field, message]] : [];
      });
      show(Object.fromEntries(found));
    },
    untick() {
      for (const box of boxes) form.setFieldValue(box, false);
    },
  };
}
