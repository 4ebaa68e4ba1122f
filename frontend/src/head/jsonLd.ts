import type { Graph, Organization } from 'schema-dts';
import { business } from '../../../domain/business.ts';
import { address } from './siteAddress.ts';

/** A script of this type is data and never runs, so the Content-Security-Policy does not apply. */
export const JSON_LD = 'application/ld+json';

/** Escaped, so that no text in it can end the script element. */
export function jsonLd(data: Graph): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}

/** The firm, on pages about something else. */
export function firmInBrief(): Organization {
  return { '@type': 'Organization', '@id': firmId(), name: business.name, url: address('/') };
}

/** The same on every page, so that search engines see one firm. */
export function firmId(): string {
  return `${address('/')}#firm`;
}
