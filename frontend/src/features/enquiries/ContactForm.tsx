import { useLocation } from 'react-router-dom';
import { CONTACT_LIMITS } from '../../../../domain/api/enquiries.ts';
import { api } from '../../../../domain/api/routes.ts';
import { TextAreaField } from '../../components/Field.tsx';
import { NewTabLink } from '../../components/NewTabLink.tsx';
import { noBreaks } from '../../components/noBreaks.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useHydrated } from '../../components/useHydrated.ts';
import { readAbout } from './askAbout.ts';
import classes from './ContactForm.module.css';
import { type Enquiry, emailMessages } from './enquiry.ts';
import { EnquiryForm } from './EnquiryForm.tsx';
import { NotSent } from './NotSent.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { VisitorFields } from './VisitorFields.tsx';

/** Here and not beside the others, which come with more pages. */
const contactEnquiry: Enquiry = {
  destination: { route: api.contact, address: import.meta.env.VITE_CONTACT_FORM_URL || undefined },
  messages: {
    name: { missing: 'Enter your name.', most: CONTACT_LIMITS.name },
    email: emailMessages,
    message: { missing: 'Enter your message.', most: CONTACT_LIMITS.message },
  },
  successToast: 'Message sent successfully!',
};

export function ContactForm() {
  const { state } = useLocation();
  // A reload keeps the state, of which the prerendered page knows nothing.
  const about = useHydrated() ? readAbout(state) : null;
  return (
    <EnquiryForm enquiry={contactEnquiry} className={classes.form}>
      {({ field, emailField, isBusy, isSent, failure }) => (
        <>
          {about ? (
            <p>
              {noBreaks(`You are asking about ${about}.`)}
              <input type="hidden" name="about" value={about} />
            </p>
          ) : null}
          <VisitorFields field={field} emailField={emailField} emailDescription="We reply to this address." />
          <TextAreaField className={classes.message} label="Message" {...field('message')} />
          <p className={classes.privacy}>
            We use your details to answer you. <NewTabLink href="/privacy">Privacy notice</NewTabLink>
          </p>
          {isSent ? (
            <Notice tone="news" title="Thank you">
              <p>Your message is with us. We reply by email.</p>
            </Notice>
          ) : null}
          <NotSent failure={failure} />
          <SubmitButton variant="action" label="Send Message" busyLabel="Sending..." isBusy={isBusy} />
        </>
      )}
    </EnquiryForm>
  );
}
