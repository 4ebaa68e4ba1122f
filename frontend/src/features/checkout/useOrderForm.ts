import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { TERMS_VERSION, acceptanceErrors } from '../../../../domain/orders/acceptance.ts';
import { needsEarlyStart } from '../../../../domain/orders/earlyStart.ts';
import { type Customer, customerSchema } from '../../../../domain/orders/order.ts';
import type { OrderLine } from '../../../../domain/orders/orderLine.ts';
import { useCheckedForm } from '../../components/useCheckedForm.ts';
import { useCart } from '../cart/useCart.ts';
import { showRefusedDates } from '../training-dates/refusedDates.ts';
import { useTrainingDates } from '../training-dates/useTrainingDates.ts';
import { CARD, useCardForm } from './CardField.tsx';
import { BOXES, CHECKOUT_FORM, findCustomerErrors, isCompany, typedIn } from './checkoutFields.ts';
import type { Payment } from './usePayment.ts';

/** The checkout's fields, boxes and card: what must be right before paying, and where each answer of a payment is shown. */
export function useOrderForm(payment: Payment) {
  const { lines } = useCart();
  const stripe = useStripe();
  const elements = useElements();
  const { today } = useTrainingDates();
  const [termsVersion, setTermsVersion] = useState<string>(TERMS_VERSION);
  /** The cart, if the server says that it begins early: the clocks may differ at midnight. */
  const [earlyCart, setEarlyCart] = useState<readonly OrderLine[]>();
  const asksEarlyStart = lines === earlyCart || (today !== null && needsEarlyStart(lines, today));
  const cardForm = useCardForm();
  const fields = useCheckedForm({
    read: (entries) => ({
      typed: typedIn(entries),
      agreed: entries.has(BOXES.agreed),
      earlyStart: entries.has(BOXES.earlyStart),
    }),
    findErrors: ({ typed, agreed, earlyStart }) => ({
      ...findCustomerErrors(typed),
      [CARD]: cardForm.problem,
      [BOXES.agreed]: !agreed && acceptanceErrors.agreed,
      [BOXES.earlyStart]: asksEarlyStart && !isCompany(typed) && !earlyStart && acceptanceErrors.earlyStart,
    }),
    send: ({ typed, earlyStart }) => pay(customerSchema.parse(typed), earlyStart),
    kept: { id: CHECKOUT_FORM },
    focus: { [CARD]: cardForm.focus },
  });

  async function pay(customer: Customer, earlyStart: boolean) {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) return;
    const terms = { version: termsVersion, agreed: true, ...(earlyStart && { earlyStart }) } as const;
    const outcome = await payment.place({ customer, lines, terms, stripe, card });
    if (outcome?.kind === 'declined') {
      flushSync(() => cardForm.setMessage(outcome.message));
      cardForm.focus();
    }
    if (outcome?.kind === 'refused') {
      if (outcome.fields['terms.earlyStart']) flushSync(() => setEarlyCart(lines));
      fields.showErrors(outcome.fields);
    }
    if (outcome?.kind === 'termsChanged') {
      // The unticked boxes are new elements, which must be there before one can take the focus.
      flushSync(() => setTermsVersion(outcome.version));
      fields.showErrors({ [BOXES.agreed]: outcome.message });
    }
    if (outcome?.kind === 'gone') showRefusedDates(lines, outcome.fields);
  }

  return { fields, terms: { version: termsVersion, asksEarlyStart }, cardForm };
}
