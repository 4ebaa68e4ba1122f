import { contactContract } from '../../domain/api/contact.ts';
import { enquiryEndpoint, enquirySettings } from '../enquiries/enquiryEndpoint.ts';
import { contactMail } from '../mail/owner/contactMail.ts';

export const settings = enquirySettings;

export const handler = enquiryEndpoint(contactContract, contactMail);
