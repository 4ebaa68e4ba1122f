import type { NewsletterRequest } from '../../domain/api/newsletter.ts';
import type { EnquiryResponse } from '../../domain/api/enquiry.ts';
import type { Answer } from '../edge/endpoint.ts';
import type { EnquiryDeps } from '../enquiries/enquirySettings.ts';
import { passOn } from '../enquiries/passOn.ts';
import { newsletterMail } from '../mail/newsletterMail.ts';

/** Throws ApiError not_sent. */
export function newsletter(form: NewsletterRequest, deps: EnquiryDeps): Promise<Answer<EnquiryResponse>> {
  return passOn(form, newsletterMail, deps);
}
