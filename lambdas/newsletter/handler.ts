import { newsletterContract } from '../../domain/api/newsletter.ts';
import { endpoint } from '../edge/endpoint.ts';
import { limited } from '../edge/limited.ts';
import { enquiryDeps, enquiryLimit } from '../enquiries/enquirySettings.ts';
import { mailToOwner } from '../enquiries/mailToOwner.ts';
import { newsletterMail } from '../mail/newsletterMail.ts';
import { readEnv } from './env.ts';

export const handler = endpoint(newsletterContract, async () => {
  const env = readEnv();
  const deps = enquiryDeps(env);
  return limited(newsletterContract, enquiryLimit(env), (form) => mailToOwner(form, newsletterMail, deps));
});
