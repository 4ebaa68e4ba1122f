import { CardElement } from '@stripe/react-stripe-js';
import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';
import classes from './CardField.module.css';
import { stripeQuery } from './stripeQuery.ts';

const MESSAGE_ID = 'card-message';

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
  const [frame, setFrame] = useState<'loading' | 'ready' | 'missing'>('loading');
  return {
    state: isError ? 'missing' : frame,
    setFrame,
    tryAgain() {
      setFrame('loading');
      if (isError) void refetch();
    },
  } as const;
}

interface CardFieldProps {
  readonly cardForm: CardForm;
  readonly message: string | null;
  /** Whether the message comes from paying rather than from typing. */
  readonly isDeclined: boolean;
  readonly onMessage: (message: string | null) => void;
}

export function CardField({ cardForm: { state, setFrame, tryAgain }, message, isDeclined, onMessage }: CardFieldProps) {
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
    <fieldset className={classes.field} aria-describedby={MESSAGE_ID}>
      <legend className={classes.label}>Card details</legend>
      <div className={classes.box}>
        <CardElement
          options={options}
          onReady={() => setFrame('ready')}
          onChange={({ error }) => onMessage(error?.message ?? null)}
          onLoadError={() => setFrame('missing')}
        />
      </div>
      <div id={MESSAGE_ID} role="alert">
        <p className={classes.message}>{message}</p>
        {isDeclined ? (
          <p className={classes.advice}>
            Try another card, or call us on <PhoneNumbers />.
          </p>
        ) : null}
      </div>
    </fieldset>
  );
}
