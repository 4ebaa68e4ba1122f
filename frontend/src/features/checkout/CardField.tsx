import { CardElement, useElements } from '@stripe/react-stripe-js';
import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { FieldError } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';
import classes from './CardField.module.css';
import { stripeQuery } from './stripeQuery.ts';

/** The name of its fieldset. */
export const CARD = 'card';

const MESSAGE_ID = 'card-message';
const EMPTY = 'Enter your card number, expiry date and security code.';

/** The card form is an iframe of Stripe: our style sheets and fonts do not reach into it. */
const options: StripeCardElementOptions = {
  // Our form asks for the postcode already.
  hidePostalCode: true,
  disableLink: true,
  style: {
    base: {
      fontFamily: 'Arial, sans-serif',
      fontSize: '17px',
      lineHeight: '24px',
      color: '#161c20',
      iconColor: '#4c5860',
      '::placeholder': { color: '#66727b' },
    },
    invalid: { color: '#c92a2a', iconColor: '#c92a2a' },
  },
};

type CardForm = ReturnType<typeof useCardForm>;

/** The state of Stripe's card form; `missing` if Stripe.js or its iframe did not load. */
export function useCardForm() {
  const { isError, refetch } = useQuery(stripeQuery);
  const elements = useElements();
  const fieldRef = useRef<HTMLFieldSetElement>(null);
  const [problem, setProblem] = useState<string | null>(EMPTY);
  const [message, setMessage] = useState<string | null>(null);
  const [frame, setFrame] = useState<'loading' | 'ready' | 'missing'>('loading');
  return {
    state: isError ? 'missing' : frame,
    setFrame,
    fieldRef,
    /** Why it cannot pay; null if it can be tried. */
    problem,
    setProblem,
    /** The error of typing or paying. Screen readers announce it, because they read no label of ours with Stripe's form. */
    message,
    setMessage,
    focus() {
      // On an iPhone Stripe's form takes no focus from us.
      fieldRef.current?.scrollIntoView({ block: 'nearest' });
      elements?.getElement(CardElement)?.focus();
    },
    tryAgain() {
      setFrame('loading');
      setProblem(EMPTY);
      if (isError) void refetch();
    },
  } as const;
}

interface CardFieldProps {
  readonly cardForm: CardForm;
  /** Found when the form was sent. */
  readonly error: ReactNode;
  /** False while an earlier field has the focus and its own error. */
  readonly isFirstWrong: boolean;
  /** The message of the last payment if it was declined. */
  readonly declined: string | null;
  readonly onType: () => void;
}

export function CardField({ cardForm, error, isFirstWrong, declined, onType }: CardFieldProps) {
  const { state, setFrame, fieldRef, setProblem, message, setMessage, tryAgain } = cardForm;
  const isDeclined = message !== null && message === declined;
  const isSilent = message === null && error && !isFirstWrong;
  if (state === 'missing')
    return (
      <Notice tone="trouble" title="The card form did not load">
        <p>
          Check your connection and try again, or call us on <PhoneNumbers />. You have not been charged.
        </p>
        <Button variant="outline" onClick={tryAgain}>
          Try again
        </Button>
      </Notice>
    );
  return (
    <fieldset ref={fieldRef} name={CARD} className={classes.field} aria-describedby={MESSAGE_ID}>
      <legend className={classes.label}>Card details</legend>
      <div className={classes.box} data-invalid={message || error ? true : undefined}>
        <CardElement
          options={options}
          onReady={() => setFrame('ready')}
          onChange={({ empty, error }) => {
            // Not `complete`: Stripe reports it too late for a quick press. Paying tells what an unfinished card lacks.
            setProblem(error?.message ?? (empty ? EMPTY : null));
            setMessage(error?.message ?? null);
            onType();
          }}
          onLoadError={() => setFrame('missing')}
        />
      </div>
      {/* A notice is an alert itself. */}
      <div className={classes.messages} role={isDeclined || isSilent ? undefined : 'alert'}>
        {isDeclined ? (
          <Notice tone="trouble" title={message}>
            <p>
              Try another card, or call us on <PhoneNumbers />.
            </p>
          </Notice>
        ) : (
          <FieldError id={MESSAGE_ID}>{message ?? error}</FieldError>
        )}
      </div>
    </fieldset>
  );
}
