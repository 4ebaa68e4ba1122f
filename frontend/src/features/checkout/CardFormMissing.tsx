import { Button } from '../../components/Button.tsx';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';
import { Notice } from '../../components/Notice.tsx';

/** Shown instead of the card form where Stripe cannot be reached. */
export function CardFormMissing({ onTryAgain }: { readonly onTryAgain: () => void }) {
  return (
    <Notice tone="trouble" title="The card form did not load">
      <p>
        Check your connection and try again, or call us on <PhoneNumbers />. You have not been charged.
      </p>
      <Button variant="outline" onClick={onTryAgain}>
        Try again
      </Button>
    </Notice>
  );
}
