import type { ReactNode } from 'react';
import { HONEYPOT_FIELD } from '../../../../domain/api/enquiries.ts';
import { isEmail, readEmail } from '../../../../domain/text/emailAddress.ts';
import { tooLongText } from '../../../../domain/text/counted.ts';
import { asSeen } from '../../../../domain/text/visible.ts';
import { ApiError } from '../../api/callApi.ts';
import type { EmailSuggestion } from '../../components/EmailField.tsx';
import { prepareToasts, toastError, toastSuccess } from '../../components/toast.ts';
import { type FieldErrors, useCheckedForm } from '../../components/useCheckedForm.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { keptForms } from '../../state/keptForms.ts';
import type { Enquiry, FieldMessages } from './enquiry.ts';
import { type EnquiryValues, sendEnquiry } from './sendEnquiry.ts';

/** Specification, section 9: the shortest time that a form looks busy, and how long its toasts stay. */
const BUSY_MS = 3_000;
const TOAST_MS = 3_000;

const PREPARE = { onFocus: prepareToasts };

export interface EnquiryState {
  /** For one of its fields. */
  readonly field: (name: string) => {
    readonly name: string;
    readonly required: boolean;
    readonly readOnly: boolean;
    readonly error: ReactNode;
  };
  readonly emailField: (name: string) => ReturnType<EnquiryState['field']> & {
    readonly suggestion?: EmailSuggestion | undefined;
  };
  readonly isBusy: boolean;
  readonly isSent: boolean;
  readonly failure: Error | null;
}

interface EnquiryFormProps {
  readonly enquiry: Enquiry;
  readonly className: string | undefined;
  readonly children: (state: EnquiryState) => ReactNode;
}

/** A form that is sent without leaving the page. Success empties it. */
export function EnquiryForm({ enquiry, className, children }: EnquiryFormProps) {
  const { destination, messages, successToast } = enquiry;
  const { field, emailField, formProps, isBusy, output, failure } = useCheckedForm({
    read: typedIn,
    findErrors: (typed) => faultsIn(typed, messages),
    kept: { id: destination.route.path },
    send: async (typed) => {
      const busy = new Promise((resolve) => setTimeout(resolve, BUSY_MS));
      try {
        await sendEnquiry(destination, typed);
      } finally {
        await busy;
      }
      return 'sent' as const;
    },
    onSuccess(_, form) {
      form?.reset();
      keptForms.forget(destination.route.path);
      if (successToast) toastSuccess(successToast, { duration: TOAST_MS });
    },
    onFailure(error) {
      if (successToast) toastError(failureToast(error), { duration: TOAST_MS });
    },
  });
  const state = (name: string) => ({ required: name in messages, readOnly: isBusy });
  return (
    <form
      className={className}
      // For a browser whose scripts are off, or not loaded yet.
      action={destination.address ?? destination.route.path}
      method="post"
      encType="multipart/form-data"
      {...formProps}
      {...PREPARE}
    >
      {children({
        field: (name) => ({ ...field(name), ...state(name) }),
        emailField: (name) => ({ ...emailField(name), ...state(name) }),
        isBusy,
        isSent: output === 'sent',
        failure,
      })}
      <input type="hidden" name="_captcha" value="false" />
      {/* A trap for spam programs. It is moved out of sight, because they look for `display: none`. Password managers, which know
          the owner's website, are asked to leave it: the server drops a message with it. */}
      <VisuallyHidden aria-hidden>
        <label>
          Website
          <input
            name={HONEYPOT_FIELD}
            type="text"
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore
            data-bwignore
            data-lpignore="true"
            data-protonpass-ignore
            data-form-type="other"
          />
        </label>
      </VisuallyHidden>
    </form>
  );
}

const EMAIL = 'email';

function typedIn(entries: FormData): EnquiryValues {
  return Object.fromEntries(
    [...entries].map(([name, value]) => [name, name === EMAIL ? readEmail(String(value)) : asSeen(String(value))]),
  );
}

/** By hand: a schema would bring zod into the page. The server checks more strictly. */
function faultsIn(typed: EnquiryValues, messages: Readonly<Record<string, FieldMessages>>): FieldErrors {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([name, { missing, mistyped = missing, most = Infinity }]) => {
      if (!typed[name]) return [[name, missing]];
      if (typed[name].length > most) return [[name, tooLongText(most)]];
      return name === EMAIL && !isEmail(typed[name]) ? [[name, mistyped]] : [];
    }),
  );
}

function failureToast(error: Error): string {
  if (!(error instanceof ApiError)) return 'Network error. Please try again.';
  return error.status === 429
    ? 'That was a lot in a short time. Try again in ten minutes.'
    : 'Something went wrong. Try again.';
}
