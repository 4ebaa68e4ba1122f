import { newsletterContract } from '../../domain/api/newsletter.ts';
import { enquiryEndpoint, enquirySettings } from '../enquiries/enquiryEndpoint.ts';
import { newsletterMail } from '../mail/owner/newsletterMail.ts';

export const settings = enquirySettings;

export const handler = enquiryEndpoint(newsletterContract, newsletterMail);
