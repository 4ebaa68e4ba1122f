import { api } from '../../../../domain/api/routes.ts';
import { CONTACT_LIMITS, MAX_EMAIL_LENGTH } from '../../../../domain/enquiries.ts';
import { Notice } from '../../components/Notice.tsx';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';
import { TextAreaField, TextField } from '../../components/Field.tsx';
import classes from './ContactForm.module.css';
import { HoneypotField } from './HoneypotField.tsx';
import type { EnquiryOutcome } from './sendEnquiry.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useEnquiry } from './useEnquiry.ts';

const ENQUIRY = {
  destination: { route: api.contact, address: import.meta.env.VITE_CONTACT_FORM_URL || undefined },
  successToast: 'Message sent successfully!',
  messages: {
    name: { missing: 'Enter your name.' },
    email: { missing: 'Enter your email address.', mistyped: 'Enter an email address like name@example.co.uk.' },
    message: { missing: 'Enter your message.' },
  },
} as const;

export function ContactForm() {
  const { field, formProps, isSending, outcome } = useEnquiry(ENQUIRY);
  return (
    <form className={classes.form} {...formProps}>
      <TextField label="Name" autoComplete="name" maxLength={CONTACT_LIMITS.name} {...field('name')} />
      <TextField
        label="Email"
        description="We reply to this address."
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
        {...field('email')}
      />
      <TextAreaField
        className={classes.message}
        label="Message"
        maxLength={CONTACT_LIMITS.message}
        {...field('message')}
      />
      <input type="hidden" name="_captcha" value="false" />
      <HoneypotField />
      {outcome === null ? null : <Result outcome={outcome} />}
      <SubmitButton variant="action" label="Send Message" busyLabel="Sending..." isBusy={isSending} />
    </form>
  );
}

function Result({ outcome }: { readonly outcome: EnquiryOutcome }) {
  return outcome === 'sent' ? (
    <Notice tone="news" title="Thank you">
      <p>Your message is with us. We reply by email.</p>
    </Notice>
  ) : (
    <Notice tone="trouble" title="Not sent">
      <p>
        Everything you typed is still here. Send it again{outcome === 'too_many' ? ' in ten minutes' : ''}, or call us
        on <PhoneNumbers />.
      </p>
    </Notice>
  );
}
