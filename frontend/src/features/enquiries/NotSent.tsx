import { ApiError } from '../../api/callApi.ts';
import { needsReload, OUTDATED } from '../../api/outdated.ts';
import { Notice } from '../../components/Notice.tsx';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';

/** Nothing while the form has not failed. */
export function NotSent({ failure }: { readonly failure: Error | null }) {
  if (!failure) return null;
  return (
    <Notice tone="trouble" title="Not sent">
      <p>
        {needsReload(failure)
          ? `${OUTDATED} Or`
          : `Everything you typed is still here. Send it again${retryTime(failure)}, or`}{' '}
        call us on <PhoneNumbers />.
      </p>
    </Notice>
  );
}

/** " in ten minutes" after too many forms. */
export function retryTime(failure: Error): string {
  return failure instanceof ApiError && failure.status === 429 ? ' in ten minutes' : '';
}
