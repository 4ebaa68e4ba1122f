import { Button } from '../../components/Button.tsx';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { BlockedOutcome } from './paymentOutcome.ts';
import type { Payment } from './usePayment.ts';

/** Shown instead of the form until it is known that an earlier payment did not go through. */
export function PaymentGate({ payment: { outcome, checkAgain } }: { readonly payment: Payment }) {
  switch (outcome?.kind) {
    case 'paid':
      return (
        <Notice tone="news" title="Your payment has gone through">
          <p>Your order is on its way to the screen.</p>
        </Notice>
      );
    case 'unknown':
    case 'processing':
    case 'otherTab':
      return <Blocked reason={outcome.kind} onCheckAgain={checkAgain} />;
    default:
      return (
        <Notice tone="news" title="Checking your last payment">
          <p>This takes a few seconds. Please do not pay again.</p>
        </Notice>
      );
  }
}

interface Reason {
  readonly tone: 'news' | 'trouble';
  readonly title: string;
  readonly text: string;
}

const reasons: Readonly<Record<BlockedOutcome['kind'], Reason>> = {
  unknown: {
    tone: 'trouble',
    title: 'We could not find out whether your payment went through',
    text: 'Please do not pay again. Check your connection, wait a minute, then check again.',
  },
  processing: {
    tone: 'news',
    title: 'Your payment is still being processed',
    text: 'Please do not pay again. Your bank has yet to answer; check again in a few minutes.',
  },
  otherTab: {
    tone: 'news',
    title: 'You are already paying',
    text: 'A payment is open in another tab or window of this browser. Finish it there, or close that tab, then check again.',
  },
};

function Blocked({
  reason,
  onCheckAgain,
}: {
  readonly reason: BlockedOutcome['kind'];
  readonly onCheckAgain: () => void;
}) {
  const { tone, title, text } = reasons[reason];
  return (
    <Notice tone={tone} title={title}>
      <p>
        {text} You can also call us on <PhoneNumbers />.
      </p>
      <Button onClick={onCheckAgain}>Check again</Button>
    </Notice>
  );
}
