import type { ContactRequest } from '../../domain/api/contact.ts';
import type { EnquiryResponse } from '../../domain/api/enquiry.ts';
import type { Answer } from '../edge/endpoint.ts';
import type { EnquiryDeps } from '../enquiries/enquirySettings.ts';
import { passOn } from '../enquiries/passOn.ts';
import { contactMail } from '../mail/contactMail.ts';

/** Throws ApiError not_sent. */
export function contact(form: ContactRequest, deps: EnquiryDeps): Promise<Answer<EnquiryResponse>> {
  return passOn(form, contactMail, deps);
}
