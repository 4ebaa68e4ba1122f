import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { NEWSLETTER_CONSENT, NEWSLETTER_MAIL } from '../../../../domain/api/enquiries.ts';
import { EmailField } from '../../components/EmailField.tsx';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { lazyPart } from '../../components/lazyPart.tsx';
import { NewTabLink } from '../../components/NewTabLink.tsx';
import { Notice } from '../../components/Notice.tsx';
import { newsletterEnquiry } from './enquiry.ts';
import type { EnquiryState } from './EnquiryForm.tsx';
import classes from './NewsletterBlock.module.css';
import { needsReload, OUTDATED } from '../../api/outdated.ts';
import { retryTime } from './NotSent.tsx';
import { SubmitButton } from './SubmitButton.tsx';

const { Part: EnquiryForm, forgetFailure } = lazyPart('EnquiryForm', () => import('./EnquiryForm.tsx'));

/** Its code comes after the page's. Until then the prerendered form takes what is typed, and is sent without scripts. */
export function NewsletterBlock() {
  const { pathname } = useLocation();
  const fields = (state: EnquiryState) => (
    <>
      <EmailField className={classes.email} label="Email" autoComplete="email" {...state.emailField('email')} />
      <input type="hidden" name="_template" value="box" />
      <input type="hidden" name="_subject" value={NEWSLETTER_MAIL.subject} />
      <input type="hidden" name="message" value={NEWSLETTER_MAIL.message} />
      <input type="hidden" name="page" value={pathname} />
      <input type="hidden" name="agreedTo" value={NEWSLETTER_CONSENT} />
      <SubmitButton className={classes.submit} label="Subscribe" busyLabel="Subscribing..." isBusy={state.isBusy} />
      <Result {...state} />
    </>
  );
  return (
    <section className={`screen-only ${classes.block}`} aria-labelledby="newsletter">
      <div className={classes.words}>
        <h2 id="newsletter">Subscribe to Our Newsletter</h2>
        <p>Stay updated with the latest news, training dates and special offers.</p>
        <p>
          {NEWSLETTER_CONSENT} <NewTabLink href="/privacy">Privacy notice</NewTabLink>
        </p>
      </div>
      <ErrorBoundary
        renderFailure={() => <p>The form did not load. Check your connection and reload the page.</p>}
        onFailure={forgetFailure}
      >
        <Suspense fallback={<div className={classes.form}>{fields(COMING)}</div>}>
          <EnquiryForm enquiry={newsletterEnquiry} className={classes.form}>
            {fields}
          </EnquiryForm>
        </Suspense>
      </ErrorBoundary>
    </section>
  );
}

const comingField = (name: string) => ({ name, required: true, readOnly: true, error: null });

/** Takes the form's room. */
const COMING: EnquiryState = {
  field: comingField,
  emailField: comingField,
  isBusy: false,
  isSent: false,
  failure: null,
};

function Result({ isSent, failure }: EnquiryState) {
  if (!isSent && !failure) return null;
  return (
    <div className={classes.result}>
      {failure ? (
        <Notice
          tone="trouble"
          title={`Not sent. ${needsReload(failure) ? OUTDATED : `Your address is still here: press Subscribe again${retryTime(failure)}.`}`}
        />
      ) : (
        <Notice tone="news" title="Thank you. We have your email address." />
      )}
    </div>
  );
}
