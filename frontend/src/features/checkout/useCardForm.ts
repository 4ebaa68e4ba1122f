import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stripeQuery } from './stripeQuery.ts';

export type CardForm = ReturnType<typeof useCardForm>;

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
