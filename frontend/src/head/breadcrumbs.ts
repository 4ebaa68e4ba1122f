import type { BreadcrumbList } from 'schema-dts';
import { isGroup, navigation } from '../layout/navigation.ts';
import type { Address } from './siteAddress.ts';

/** The way from home to a page. Dropdowns are no pages, so that it has two steps, named as in the navigation bar. */
export function breadcrumbs(path: string, address: Address): BreadcrumbList {
  const way = ['/', path].map(
    (step, index) => ({ '@type': 'ListItem', position: index + 1, name: labelOf(step), item: address(step) }) as const,
  );
  return { '@type': 'BreadcrumbList', itemListElement: way };
}

function labelOf(path: string): string {
  const link = navigation
    .flatMap((entry) => (isGroup(entry) ? entry.links : [entry]))
    .find((entry) => entry.path === path);
  if (!link) throw new Error(`${path} is not in the navigation bar`);
  return link.label;
}
