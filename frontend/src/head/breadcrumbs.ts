import type { BreadcrumbList } from 'schema-dts';
import { isGroup, navigation } from '../layout/navigation.ts';
import type { Address } from './siteAddress.ts';

/** From home to a page, named as in the navigation bar. Dropdowns are not pages, so there are two steps. */
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
