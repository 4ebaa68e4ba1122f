import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type InputEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { needsEarlyStart } from '../../../../domain/orders/earlyStart.ts';
import { TERMS_VERSION } from '../../../../domain/legal/termsVersion.ts';
import { acceptanceErrors } from '../../../../domain/orders/acceptance.ts';
import { type Customer, customerSchema } from '../../../../domain/orders/order.ts';
import type { OrderLine } from '../../../../domain/orders/orderLine.ts';
import { EmailField } from '../../components/EmailField.tsx';
import { SelectField, TextField } from '../../components/Field.tsx';
import { MessageDialog } from '../../components/MessageDialog.tsx';
import { type CheckedFormState, useCheckedForm } from '../../components/useCheckedForm.ts';
import { useCart } from '../cart/useCart.ts';
import { showRefusedDates } from '../training-dates/refusedDates.ts';
import { useTrainingDates } from '../training-dates/useTrainingDates.ts';
import { CARD, CardField, useCardForm } from './CardField.tsx';
import {
  BOXES,
  companyFields,
  type CustomerField,
  customerFields,
  EMPTY_DETAILS,
  findCustomerErrors,
  typedDetails,
  typedIn,
} from './checkoutFields.ts';
import classes from './CheckoutForm.module.css';
import { GoneDates } from './GoneDates.tsx';
import { PaymentRefusal } from './PaymentRefusal.tsx';
import { PlaceOrderButton } from './PlaceOrderButton.tsx';
import { TermsBoxes } from './TermsBoxes.tsx';
import type { Payment } from './usePayment.ts';

interface CheckoutFormProps {
  readonly payment: Payment;
  readonly goneText: (line: OrderLine) => string | null;
  /** Shown at the button. */
  readonly children: ReactNode;
}

/** For the browser only: it starts with the details typed in this tab before a reload. */
export function CheckoutForm({ payment, goneText, children }: CheckoutFormProps) {
  const { lines } = useCart();
  const stripe = useStripe();
  const elements = useElements();
  const [lastTyped] = useState(() => typedDetails.read() ?? EMPTY_DETAILS);
  const today = useTrainingDates().today;
  const [termsVersion, setTermsVersion] = useState<string>(TERMS_VERSION);
  /** The cart of which the server says that it begins early: the clocks may differ at midnight. */
  const [earlyCart, setEarlyCart] = useState<readonly OrderLine[]>();
  const asksEarlyStart = lines === earlyCart || (today !== null && needsEarlyStart(lines, today));
  const cardForm = useCardForm();
  const { field, emailField, formProps, firstWrong, showErrors, clearError } = useCheckedForm({
    read: (entries) => ({
      typed: typedIn(entries),
      agreed: entries.has(BOXES.agreed),
      earlyStart: entries.has(BOXES.earlyStart),
    }),
    findErrors: ({ typed, agreed, earlyStart }) => ({
      ...findCustomerErrors(typed),
      [CARD]: cardForm.problem,
      [BOXES.agreed]: !agreed && acceptanceErrors.agreed,
      [BOXES.earlyStart]: asksEarlyStart && !earlyStart && acceptanceErrors.earlyStart,
    }),
    send: ({ typed, earlyStart }) => pay(customerSchema.parse(typed), earlyStart),
    focus: { [CARD]: cardForm.focus },
  });
  const declined = payment.outcome?.kind === 'declined' ? payment.outcome.message : null;
  const [isEmptyMessageOpen, setEmptyMessageOpen] = useState(false);

  const goneRef = useRef<HTMLDivElement>(null);
  const hasGoneDates = lines.some((line) => goneText(line));
  const isOrderGone = hasGoneDates && payment.outcome?.kind === 'gone';
  useEffect(() => {
    if (isOrderGone) goneRef.current?.focus();
  }, [isOrderGone]);
  const canPay = payment.outcome?.kind !== 'repriced' && cardForm.state !== 'missing' && !hasGoneDates;

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
      showErrors(outcome.fields);
    }
    if (outcome?.kind === 'termsChanged') {
      // The unticked boxes are new elements, which must be there before one can take the focus.
      flushSync(() => setTermsVersion(outcome.version));
      showErrors({ [BOXES.agreed]: outcome.message });
    }
    if (outcome?.kind === 'gone') showRefusedDates(lines, outcome.fields);
  }

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (lines.length === 0) {
      setEmptyMessageOpen(true);
      return;
    }
    cardForm.setMessage(null);
    keepTyped(event.currentTarget);
    formProps.onSubmit(event);
  }

  function handleInput(event: InputEvent<HTMLFormElement>) {
    formProps.onInput(event);
    keepTyped(event.currentTarget);
  }

  return (
    <form className={classes.form} {...formProps} onSubmit={handleSubmit} onInput={handleInput}>
      <section className={classes.section} aria-labelledby="checkout-details">
        <h2 className={classes.heading} id="checkout-details">
          Your details
        </h2>
        {firstWrong !== null ? (
          <p className={classes.refused}>Not paid yet. Put right what is marked below, then place your order again.</p>
        ) : null}
        <CustomerFields field={field} emailField={emailField} fields={customerFields} typed={lastTyped} required />
        <details className={classes.disclosure} open={Boolean(lastTyped.company || lastTyped.purchaseOrder)}>
          <summary>Booking for a company?</summary>
          <CustomerFields
            field={field}
            emailField={emailField}
            fields={companyFields}
            typed={lastTyped}
            required={false}
          />
        </details>
      </section>
      <section className={classes.section} aria-labelledby="checkout-payment">
        <h2 className={classes.heading} id="checkout-payment">
          Payment
        </h2>
        <SelectField label="Payment Method" name="paymentMethod">
          <option value="card">Credit/Debit Card</option>
        </SelectField>
        <CardField
          cardForm={cardForm}
          error={field(CARD).error}
          isFirstWrong={firstWrong === CARD}
          declined={declined}
          onType={() => clearError(CARD)}
        />
        <TermsBoxes key={termsVersion} field={field} version={termsVersion} asksEarlyStart={asksEarlyStart} />
        {children}
        <PaymentRefusal outcome={payment.outcome} />
        {hasGoneDates ? <GoneDates ref={goneRef} lines={lines} goneText={goneText} /> : null}
        {canPay ? (
          <PlaceOrderButton isPaying={payment.activity === 'paying'} isCardReady={cardForm.state === 'ready'} />
        ) : null}
      </section>
      {isEmptyMessageOpen ? (
        <MessageDialog message="Your cart is empty" onClose={() => setEmptyMessageOpen(false)} />
      ) : null}
    </form>
  );
}

interface CustomerFieldsProps extends Pick<CheckedFormState, 'field' | 'emailField'> {
  readonly fields: readonly CustomerField[];
  /** As the fields are at first. */
  readonly typed: Readonly<Record<CustomerField['field'], string>>;
  readonly required: boolean;
}

function CustomerFields({ field, emailField, fields, typed, required }: CustomerFieldsProps) {
  return (
    <div className={classes.fields}>
      {fields.map(({ field: name, label, autoComplete, type, hint }) => {
        const facts = { className: classes[name], label, description: hint, autoComplete, required };
        const defaultValue = typed[name];
        return type === 'email' ? (
          <EmailField key={name} {...facts} defaultValue={defaultValue} {...emailField(name)} />
        ) : (
          <TextField key={name} {...facts} type="text" defaultValue={defaultValue} {...field(name)} />
        );
      })}
    </div>
  );
}

function keepTyped(form: HTMLFormElement): void {
  typedDetails.write(typedIn(new FormData(form)));
}
