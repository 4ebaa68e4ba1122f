import { newsletterContract } from '../../domain/api/newsletter.ts';
import { endpoint } from '../edge/endpoint.ts';
import { enquiryDeps } from '../enquiries/enquirySettings.ts';
import { newsletter } from './core.ts';
import { readEnv } from './env.ts';

export const handler = endpoint(newsletterContract, async () => {
  const deps = enquiryDeps(readEnv());
  return (form) => newsletter(form, deps);
});
