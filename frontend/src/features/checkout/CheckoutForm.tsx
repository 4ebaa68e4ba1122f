import { type InputEvent, type ReactNode, type SyntheticEvent, useState } from 'react';
import type { OrderLine } from '../../../../domain/orders/orderLine.ts';
import { EmailField } from '../../components/EmailField.tsx';
import { SelectField, TextField } from '../../components/Field.tsx';
import { MessageDialog } from '../../components/MessageDialog.tsx';
import type { CheckedFormState } from '../../components/useCheckedForm.ts';
import { keptForms } from '../../state/keptForms.ts';
import { useCart } from '../cart/useCart.ts';
import { CARD, CardField } from './CardField.tsx';
import {
  companyFields,
  CHECKOUT_FORM,
  type CustomerField,
  customerFields,
  isCompany,
  typedIn,
} from './checkoutFields.ts';
import classes from './CheckoutForm.module.css';
import { GoneDates } from './GoneDates.tsx';
import { PaymentRefusal } from './PaymentRefusal.tsx';
import { PlaceOrderButton } from './PlaceOrderButton.tsx';
import { TermsBoxes } from './TermsBoxes.tsx';
import { useOrderForm } from './useOrderForm.ts';
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
  const { fields, terms, cardForm } = useOrderForm(payment);
  const { field, emailField, formProps, firstWrong, clearError } = fields;
  const [isForCompany, setForCompany] = useState(() => isCompany(typedIn(keptForms.read(CHECKOUT_FORM))));
  const [isEmptyMessageOpen, setEmptyMessageOpen] = useState(false);
  const hasGoneDates = lines.some((line) => goneText(line));
  const canPay = payment.outcome?.kind !== 'repriced' && cardForm.state !== 'missing' && !hasGoneDates;

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (lines.length === 0) {
      setEmptyMessageOpen(true);
      return;
    }
    cardForm.setMessage(null);
    formProps.onSubmit(event);
  }

  function handleInput(event: InputEvent<HTMLFormElement>) {
    formProps.onInput(event);
    setForCompany(isCompany(typedIn(new FormData(event.currentTarget))));
  }

  return (
    <form className={classes.form} {...formProps} onSubmit={handleSubmit} onInput={handleInput}>
      <DetailsSection field={field} emailField={emailField} firstWrong={firstWrong} />
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
          declined={payment.outcome?.kind === 'declined' ? payment.outcome.message : null}
          onType={() => clearError(CARD)}
        />
        <TermsBoxes
          key={terms.version}
          field={field}
          version={terms.version}
          asksEarlyStart={terms.asksEarlyStart && !isForCompany}
        />
        {children}
        <PaymentRefusal outcome={payment.outcome} takesFocus />
        {hasGoneDates ? (
          <GoneDates takesFocus={payment.outcome?.kind === 'gone'} lines={lines} goneText={goneText} />
        ) : null}
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

type Fields = Pick<CheckedFormState, 'field' | 'emailField'>;

function DetailsSection({ field, emailField, firstWrong }: Fields & Pick<CheckedFormState, 'firstWrong'>) {
  const facts = { field, emailField };
  return (
    <section className={classes.section} aria-labelledby="checkout-details">
      <h2 className={classes.heading} id="checkout-details">
        Your details
      </h2>
      {firstWrong !== null ? (
        <p className={classes.refused}>Not paid yet. Put right what is marked below, then place your order again.</p>
      ) : null}
      <CustomerFields {...facts} fields={customerFields} required />
      <details className={classes.disclosure}>
        <summary>Booking for a company?</summary>
        <CustomerFields {...facts} fields={companyFields} required={false} />
      </details>
    </section>
  );
}

interface CustomerFieldsProps extends Fields {
  readonly fields: readonly CustomerField[];
  readonly required: boolean;
}

function CustomerFields({ field, emailField, fields, required }: CustomerFieldsProps) {
  return (
    <div className={classes.fields}>
      {fields.map(({ field: name, label, autoComplete, type, hint }) => {
        const facts = { className: classes[name], label, description: hint, autoComplete, required };
        return type === 'email' ? (
          <EmailField key={name} {...facts} {...emailField(name)} />
        ) : (
          <TextField key={name} {...facts} type="text" {...field(name)} />
        );
      })}
    </div>
  );
}
