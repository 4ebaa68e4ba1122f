import { contactContract } from '../../domain/api/contact.ts';
import { endpoint } from '../edge/endpoint.ts';
import { limited } from '../edge/limited.ts';
import { enquiryDeps, enquiryLimit } from '../enquiries/enquirySettings.ts';
import { mailToOwner } from '../enquiries/mailToOwner.ts';
import { contactMail } from '../mail/contactMail.ts';
import { readEnv } from './env.ts';

export const handler = endpoint(contactContract, async () => {
  const env = readEnv();
  const deps = enquiryDeps(env);
  return limited(contactContract, enquiryLimit(env), (form) => mailToOwner(form, contactMail, deps));
});
