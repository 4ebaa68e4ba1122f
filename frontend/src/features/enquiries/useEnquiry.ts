import { type SyntheticEvent, useState } from 'react';
import { toastError, toastSuccess, prepareToasts } from '../../components/toast.ts';
import { type Destination, type EnquiryOutcome, sendEnquiry } from './sendEnquiry.ts';
import { type FieldMessages, useFieldErrors } from './useFieldErrors.ts';

/** Specification, section 9: the shortest time that a form looks busy, and how long its toasts stay. */
const BUSY_MS = 3_000;
const TOAST_MS = 3_000;

const FAILURE_TOASTS = {
  refused: 'Something went wrong. Try again.',
  too_many: 'That was a lot in a short time. Try again in ten minutes.',
  no_answer: 'Network error. Please try again.',
} as const satisfies Record<Exclude<EnquiryOutcome, 'sent'>, string>;

interface Enquiry<Name extends string> {
  readonly destination: Destination;
  /** Without it there are no toasts: an open dialog would cover them. */
  readonly successToast?: string;
  readonly messages: Readonly<Record<Name, FieldMessages>>;
}

/** A form that is sent without leaving the page. Success empties it; after a failure everything typed is still there. */
export function useEnquiry<Name extends string>({ destination, successToast, messages }: Enquiry<Name>) {
  const { field, showErrors } = useFieldErrors(messages);
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<EnquiryOutcome | null>(null);

  async function send(form: HTMLFormElement) {
    setSending(true);
    setOutcome(null);
    const [result] = await Promise.all([sendEnquiry(destination, new FormData(form)), pause(BUSY_MS)]);
    if (result.outcome === 'sent') {
      form.reset();
      if (successToast) toastSuccess(successToast, { duration: TOAST_MS });
    } else {
      if (successToast) toastError(FAILURE_TOASTS[result.outcome], { duration: TOAST_MS });
      if (result.outcome === 'refused') showErrors(result.fields, form);
    }
    setOutcome(result.outcome);
    setSending(false);
  }

  return {
    field: (name: Name) => ({ ...field(name), readOnly: isSending }),
    isSending,
    outcome,
    formProps: {
      // For a browser whose scripts are off, or not loaded yet.
      action: destination.address ?? destination.route.path,
      method: 'post',
      encType: 'multipart/form-data',
      onFocus: prepareToasts,
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
