import type { Organization } from 'schema-dts';
import { business } from '../../../domain/business.ts';
import type { Address } from './siteAddress.ts';

/** The firm, on pages about something else. */
export function firmInBrief(address: Address): Organization {
  return { '@type': 'Organization', '@id': firmId(address), name: business.name, url: address('/') };
}

/** The same on every page, so that search engines see one firm. */
export function firmId(address: Address): string {
  return `${address('/')}#firm`;
}
