import { formatPence } from '../../../../domain/money/money.ts';
import { Button } from '../../components/Button.tsx';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { PaymentOutcome } from './paymentOutcome.ts';

interface PaymentRefusalProps {
  readonly outcome: PaymentOutcome | undefined;
  /** True where the button was that is gone until the prices are shown. */
  readonly takesFocus?: boolean;
}

export function PaymentRefusal({ outcome, takesFocus }: PaymentRefusalProps) {
  switch (outcome?.kind) {
    case 'refused':
      return (
        <Notice tone="trouble" title={outcome.fields['items'] ?? outcome.message}>
          <p>
            Need a hand? Call us on <PhoneNumbers />.
          </p>
        </Notice>
      );
    case 'repriced':
      return (
        <Notice takesFocus={takesFocus} tone="trouble" title={outcome.message}>
          {outcome.total === undefined ? null : (
            <p>
              The new total is <b>{formatPence(outcome.total)}</b>.
            </p>
          )}
          <Button variant="outline" onClick={() => window.location.reload()}>
            Show the new prices
          </Button>
        </Notice>
      );
    default:
      return null;
  }
}
