import { CONTACT_LIMITS } from '../../../../domain/api/enquiries.ts';
import { MAX_EMAIL_LENGTH } from '../../../../domain/text/emailLength.ts';
import { Notice } from '../../components/Notice.tsx';
import { TextAreaField, TextField } from '../../components/Field.tsx';
import classes from './ContactForm.module.css';
import { contactEnquiry } from './contactEnquiry.ts';
import { HoneypotField } from './HoneypotField.tsx';
import { NotSent } from './NotSent.tsx';
import { PrivacyLine } from './PrivacyLine.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useEnquiry } from './useEnquiry.ts';

const ENQUIRY = { ...contactEnquiry, successToast: 'Message sent successfully!' };

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
      <PrivacyLine />
      {outcome === 'sent' ? (
        <Notice tone="news" title="Thank you">
          <p>Your message is with us. We reply by email.</p>
        </Notice>
      ) : null}
      <NotSent outcome={outcome} />
      <SubmitButton variant="action" label="Send Message" busyLabel="Sending..." isBusy={isSending} />
    </form>
  );
}
