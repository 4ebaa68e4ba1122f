import { Notice } from '../../components/Notice.tsx';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';
import type { EnquiryOutcome } from './sendEnquiry.ts';

/** Nothing while the form has not failed. */
export function NotSent({ outcome }: { readonly outcome: EnquiryOutcome | null }) {
  if (outcome === null || outcome === 'sent') return null;
  return (
    <Notice tone="trouble" title="Not sent">
      <p>
        Everything you typed is still here. Send it again{outcome === 'too_many' ? ' in ten minutes' : ''}, or call us
        on <PhoneNumbers />.
      </p>
    </Notice>
  );
}
