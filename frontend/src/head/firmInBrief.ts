import type { Organization } from 'schema-dts';
import { business } from '../../../domain/business.ts';
import type { Address } from './siteAddress.ts';

/** The firm, where the page or the data is about something else. */
export function firmInBrief(address: Address): Organization {
  return { '@type': 'Organization', '@id': firmId(address), name: business.name, url: address('/') };
}

/** What says that the firm of one page is the firm of another. */
export function firmId(address: Address): string {
  return `${address('/')}#firm`;
}
