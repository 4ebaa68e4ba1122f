import { Link, useLocation } from 'react-router-dom';
import { api } from '../../../../domain/api/routes.ts';
import { NEWSLETTER_CONSENT, NEWSLETTER_MAIL } from '../../../../domain/api/enquiries.ts';
import { MAX_EMAIL_LENGTH } from '../../../../domain/text/emailLength.ts';
import { Notice } from '../../components/Notice.tsx';
import { TextField } from '../../components/Field.tsx';
import { HoneypotField } from './HoneypotField.tsx';
import classes from './NewsletterBlock.module.css';
import type { EnquiryOutcome } from './sendEnquiry.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useEnquiry } from './useEnquiry.ts';

const ENQUIRY = {
  destination: { route: api.newsletter, address: import.meta.env.VITE_NEWSLETTER_FORM_URL || undefined },
  successToast: "You're subscribed! 🎉",
  messages: {
    email: { missing: 'Enter your email address.', mistyped: 'Enter an email address like name@example.co.uk.' },
  },
} as const;

export function NewsletterBlock() {
  const { field, formProps, isSending, outcome } = useEnquiry(ENQUIRY);
  const { pathname } = useLocation();
  return (
    <section className={`screen-only ${classes.block}`} aria-labelledby="newsletter">
      <div className={classes.words}>
        <h2 id="newsletter">Subscribe to Our Newsletter</h2>
        <p>Stay updated with the latest news, training dates and special offers.</p>
        <p>
          {NEWSLETTER_CONSENT} <Link to="/privacy">Privacy notice</Link>
        </p>
      </div>
      <form className={classes.form} {...formProps}>
        <TextField
          className={classes.email}
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={MAX_EMAIL_LENGTH}
          {...field('email')}
        />
        <input type="hidden" name="_captcha" value="false" />
        <input type="hidden" name="_template" value="box" />
        <input type="hidden" name="_subject" value={NEWSLETTER_MAIL.subject} />
        <input type="hidden" name="message" value={NEWSLETTER_MAIL.message} />
        <input type="hidden" name="page" value={pathname} />
        <input type="hidden" name="agreedTo" value={NEWSLETTER_CONSENT} />
        <HoneypotField />
        <SubmitButton className={classes.submit} label="Subscribe" busyLabel="Subscribing..." isBusy={isSending} />
        {outcome === null ? null : <Result outcome={outcome} />}
      </form>
    </section>
  );
}

function Result({ outcome }: { readonly outcome: EnquiryOutcome }) {
  return (
    <div className={classes.result}>
      {outcome === 'sent' ? (
        <Notice tone="news" title="Thank you. We have your email address." />
      ) : (
        <Notice
          tone="trouble"
          title={`Not sent. Your address is still here: press Subscribe again${outcome === 'too_many' ? ' in ten minutes' : ''}.`}
        />
      )}
    </div>
  );
}
