import type { ReactNode } from 'react';
import { ApiError } from '../../api/callApi.ts';
import { needsReload, OUTDATED } from '../../api/outdated.ts';
import { Notice } from '../../components/Notice.tsx';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';

interface CallFailedProps {
  readonly title: string;
  readonly error: Error;
  /** For a form: says that the typed text is still there. */
  readonly isKept?: boolean;
  readonly children?: ReactNode;
}

/** Why a call to the server failed, and what to do. */
export function CallFailed({ title, error, isKept = false, children }: CallFailedProps) {
  return (
    <Notice tone="trouble" title={title}>
      <p>
        {isKept && !needsReload(error) ? 'Everything you typed is still here. ' : ''}
        {advice(error)} Our numbers: <PhoneNumbers />.
      </p>
      {children}
    </Notice>
  );
}

function advice(error: Error): string {
  if (!(error instanceof ApiError)) return 'Check your connection and try again, or call us.';
  const { status, detail } = error;
  if (needsReload(error)) return OUTDATED;
  if (status === 429) return 'There were a lot of tries in a short time. Try again in ten minutes, or call us.';
  if (detail.code === 'too_many_mails') return detail.message;
  if (status >= 500) return 'Something went wrong on our side. Try again in a minute, or call us.';
  // An error about something without a field in the form: a course that has begun meanwhile.
  return Object.values(detail.fields ?? {})[0] ?? detail.message;
}
