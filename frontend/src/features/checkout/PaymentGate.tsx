import { Button } from '../../components/Button.tsx';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';
import { Notice } from '../../components/Notice.tsx';
import { type BlockedOutcome, isBlocked } from './paymentOutcome.ts';
import type { Payment } from './usePayment.ts';

const notices: Readonly<Record<'checking' | 'paid' | BlockedOutcome['kind'], readonly [title: string, text: string]>> =
  {
    checking: ['Checking your last payment', 'This takes a few seconds. Please do not pay again.'],
    paid: ['Your payment has gone through', 'We are opening your order.'],
    unknown: [
      'We could not find out whether your payment went through',
      'Please do not pay again. Check your connection, wait a minute, then check again.',
    ],
    processing: [
      'Your payment is still being processed',
      'Please do not pay again. Your bank has yet to answer; check again in a few minutes.',
    ],
    otherTab: [
      'You are already paying',
      'A payment is open in another tab or window of this browser. Finish it there, or close that tab, then check again. If you cannot find it, check again in half a minute.',
    ],
  };

/** Shown instead of the form until it is known that an earlier payment did not go through. */
export function PaymentGate({ payment: { outcome, submittedAt, checkAgain } }: { readonly payment: Payment }) {
  const kind = outcome?.kind === 'paid' || isBlocked(outcome) ? outcome.kind : 'checking';
  const [title, text] = notices[kind];
  return (
    // Each check has a notice of its own: it is read out even if its words are those of the last one.
    <Notice key={kind + submittedAt} takesFocus tone={kind === 'unknown' ? 'trouble' : 'news'} title={title}>
      {isBlocked(outcome) ? (
        <>
          <p>
            {text} You can also call us on <PhoneNumbers />.
          </p>
          <Button onClick={checkAgain}>Check again</Button>
        </>
      ) : (
        <p>{text}</p>
      )}
    </Notice>
  );
}
