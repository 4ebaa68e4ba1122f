import { contactContract } from '../../domain/api/contact.ts';
import { endpoint } from '../edge/endpoint.ts';
import { enquiryDeps } from '../enquiries/enquirySettings.ts';
import { contact } from './core.ts';
import { readEnv } from './env.ts';

export const handler = endpoint(contactContract, async () => {
  const deps = enquiryDeps(readEnv());
  return (form) => contact(form, deps);
});
