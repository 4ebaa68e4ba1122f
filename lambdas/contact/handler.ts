import { contactContract } from '../../domain/api/contact.ts';
import { endpoint } from '../edge/endpoint.ts';
import { limited } from '../edge/limited.ts';
import { readSettings } from '../edge/settings.ts';
import { enquiryDeps, enquiryLimit, enquirySettings } from '../enquiries/enquirySettings.ts';
import { mailToOwner } from '../enquiries/mailToOwner.ts';
import { contactMail } from '../mail/contactMail.ts';

export const settings = enquirySettings;

export const handler = endpoint(contactContract, async () => {
  const env = readSettings(settings);
  const deps = enquiryDeps(env);
  return limited(contactContract, enquiryLimit(env), (form) => mailToOwner(form, contactMail, deps));
});
