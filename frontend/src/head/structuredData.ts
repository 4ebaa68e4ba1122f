import type { Graph, Thing } from 'schema-dts';
import type { PagePath } from '../pagePath.ts';
import { paths } from '../paths.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { courseList } from './courseList.ts';
import { firm } from './firm.ts';
import { goods } from './goods.ts';
import { type Address, siteAddress } from '../siteAddress.ts';

/** What else a page is about, besides its place in the site. */
const subjects: Readonly<Partial<Record<PagePath, (address: Address) => readonly Thing[]>>> = {
  [paths.home]: (address) => [firm(address)],
  [paths.contactUs]: (address) => [firm(address)],
  [paths.trainingDates]: (address) => [courseList(address)],
  [paths.shop]: goods,
};

const address: Address = (path) => siteAddress(path) ?? path;

/** What a page says to search engines in their own words. */
export function structuredData(path: PagePath): Graph {
  const place = path === paths.home ? [] : [breadcrumbs(path, address)];
  return { '@context': 'https://schema.org', '@graph': [...place, ...(subjects[path]?.(address) ?? [])] };
}
