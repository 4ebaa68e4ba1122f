import type { Graph, Thing } from 'schema-dts';
import { breadcrumbs } from './breadcrumbs.ts';
import { courseList } from './courseList.ts';
import { firm } from './firm.ts';
import { goods } from './goods.ts';
import { type Address, siteAddress } from './siteAddress.ts';

/** Structured data for pages about the firm, its courses or its goods, by path. */
const subjects: Readonly<Partial<Record<string, (address: Address) => readonly Thing[]>>> = {
  '/': (address) => [firm(address)],
  '/contact-us': (address) => [firm(address)],
  '/training-dates': (address) => [courseList(address)],
  '/shop': goods,
};

const address: Address = (path) => siteAddress(path) ?? path;

/** Schema.org data for search engines. */
export function structuredData(path: string): Graph {
  const place = path === '/' ? [] : [breadcrumbs(path, address)];
  return { '@context': 'https://schema.org', '@graph': [...place, ...(subjects[path]?.(address) ?? [])] };
}
