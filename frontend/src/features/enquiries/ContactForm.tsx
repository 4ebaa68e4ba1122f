import { Textarea, TextInput } from '@mantine/core';
import { CONTACT_LIMITS, contactContract } from '../../../../domain/api/contact.ts';
import { MAX_EMAIL_LENGTH } from '../../../../domain/api/enquiry.ts';
import { Notice } from '../../components/Notice.tsx';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';
import classes from './ContactForm.module.css';
import { HoneypotField } from './HoneypotField.tsx';
import type { PostOutcome } from './postForm.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useEnquiry } from './useEnquiry.ts';
import { useFieldErrors } from './useFieldErrors.ts';

const URL = import.meta.env.VITE_CONTACT_FORM_URL || contactContract.path;

const MESSAGES = {
  name: { missing: 'Enter your name.' },
  email: { missing: 'Enter your email address.', mistyped: 'Enter an email address like name@example.co.uk.' },
  message: { missing: 'Enter your message.' },
} as const;

const MESSAGE_LOOK = { root: classes.message ?? '', wrapper: classes.messageFrame ?? '', input: classes.messageText ?? '' };

export function ContactForm() {
  const { formProps, isSending, outcome } = useEnquiry(URL, 'Message sent successfully!');
  const field = useFieldErrors(MESSAGES);
  return (
    <form className={classes.form} {...formProps}>
      <TextInput label="Name" autoComplete="name" maxLength={CONTACT_LIMITS.name} readOnly={isSending} {...field('name')} />
      <TextInput label="Email" description="Our answer goes here." type="email" autoComplete="email" maxLength={MAX_EMAIL_LENGTH} readOnly={isSending} {...field('email')} />
      <Textarea classNames={MESSAGE_LOOK} label="Message" maxLength={CONTACT_LIMITS.message} readOnly={isSending} {...field('message')} />
      <input type="hidden" name="_captcha" value="false" />
      <HoneypotField />
      {outcome === null ? null : <Result outcome={outcome} />}
      <SubmitButton color="amber.5" label="Send Message" busyLabel="Sending..." isBusy={isSending} />
    </form>
  );
}

function Result({ outcome }: { readonly outcome: PostOutcome }) {
  return outcome === 'sent' ? (
    <Notice tone="news" title="Thank you">
      <p>We have it, and we answer by email.</p>
    </Notice>
  ) : (
    <Notice tone="trouble" title="Not sent">
      <p>Everything you typed is still here. Send it again{outcome === 'too_many' ? ' in ten minutes' : ''}, or call us on <PhoneNumbers />.</p>
    </Notice>
  );
}
