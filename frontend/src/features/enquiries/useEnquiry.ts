import { type SyntheticEvent, useState } from 'react';
import { notifyError, notifySuccess, prepareNotices } from '../../components/notify.ts';
import { type FieldErrors, type PostOutcome, postForm } from './postForm.ts';

/** Specification, section 9: the shortest time that a form looks busy, and how long its notices stay. */
const BUSY_MS = 3_000;
const NOTICE_MS = 3_000;

const FAILURE_NOTICES = {
  refused: 'Something went wrong. Try again.',
  too_many: 'That was a lot in a short time. Try again in ten minutes.',
  no_answer: 'Network error. Please try again.',
} as const satisfies Record<Exclude<PostOutcome, 'sent'>, string>;

/** A form that is posted in place. It is emptied once it was sent; after a failure everything typed is still there, and `showErrors` gets what the server says of its fields. */
export function useEnquiry(
  url: string,
  successNotice: string,
  showErrors: (errors: FieldErrors, form: HTMLFormElement) => void,
) {
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<PostOutcome | null>(null);

  async function send(form: HTMLFormElement) {
    setSending(true);
    setOutcome(null);
    const [{ outcome: result, errors }] = await Promise.all([postForm(url, new FormData(form)), pause(BUSY_MS)]);
    if (result === 'sent') {
      form.reset();
      notifySuccess(successNotice, NOTICE_MS);
    } else {
      notifyError(FAILURE_NOTICES[result], NOTICE_MS);
      showErrors(errors, form);
    }
    setOutcome(result);
    setSending(false);
  }

  return {
    isSending,
    outcome,
    formProps: {
      // For a browser whose scripts are off, or not there yet.
      action: url,
      method: 'post',
      encType: 'multipart/form-data',
      onFocus: prepareNotices,
      onSubmit(event: SyntheticEvent<HTMLFormElement>) {
        event.preventDefault();
        if (!isSending) void send(event.currentTarget);
      },
    },
  } as const;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
