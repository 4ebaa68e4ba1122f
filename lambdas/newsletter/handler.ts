import { newsletterContract } from '../../domain/api/newsletter.ts';
import { endpoint } from '../edge/endpoint.ts';
import { limited } from '../edge/limited.ts';
import { readSettings } from '../edge/settings.ts';
import { enquiryDeps, enquiryLimit, enquirySettings } from '../enquiries/enquirySettings.ts';
import { mailToOwner } from '../enquiries/mailToOwner.ts';
import { newsletterMail } from '../mail/newsletterMail.ts';

export const settings = enquirySettings;

export const handler = endpoint(newsletterContract, async () => {
  const env = readSettings(settings);
  const deps = enquiryDeps(env);
  return limited(newsletterContract, enquiryLimit(env), (form) => mailToOwner(form, newsletterMail, deps));
});
