import { ApiError } from '../../api/callApi.ts';
import { Notice } from '../../components/Notice.tsx';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';
import type { ReactNode } from 'react';

interface CallFailedProps {
  readonly title: string;
  readonly error: Error;
  /** What was typed is still there, for a form. */
  readonly isKept?: boolean;
  readonly children?: ReactNode;
}

/** Why a call to the server failed, and what to do. */
export function CallFailed({ title, error, isKept = false, children }: CallFailedProps) {
  return (
    <Notice tone="trouble" title={title}>
      <p>
        {isKept ? 'Everything you typed is still here. ' : ''}
        {advice(error)}, or call us on <PhoneNumbers />.
      </p>
      {children}
    </Notice>
  );
}

function advice(error: Error): string {
  if (!(error instanceof ApiError)) return 'Check your connection and try again';
  return error.status === 429
    ? 'There were a lot of tries in a short time. Try again in ten minutes'
    : 'Something went wrong on our side. Try again in a minute';
}
