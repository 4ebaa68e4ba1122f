import type { BreadcrumbList, Graph, ItemList, LocalBusiness, Product, Thing } from 'schema-dts';
import { business } from '../../../domain/business.ts';
import { unitFee, unitPrice } from '../../../domain/catalogue/catalogue.ts';
import { toPounds } from '../../../domain/money/money.ts';
import { priceOf } from '../../../domain/money/pricing.ts';
import { productDetails } from '../../../domain/catalogue/productDetails.ts';
import { products } from '../../../domain/catalogue/products.ts';
import { datedCourses } from '../features/training-dates/datedCourses.ts';
import { isGroup, navigation } from '../layout/navigation.ts';
import { firmId, firmInBrief } from '../head/jsonLd.ts';
import { SHARE_FILE } from '../head/pageHead.ts';
import { address } from '../head/siteAddress.ts';

/** Structured data for pages about the firm, its courses or its goods, by path. */
const subjects: Readonly<Partial<Record<string, () => readonly Thing[]>>> = {
  '/': () => [firm()],
  '/contact-us': () => [firm()],
  '/training-dates': () => [courseList()],
  '/shop': goods,
};

/** Schema.org data for search engines. */
export function structuredData(path: string, title: string): Graph {
  const place = path === '/' ? [] : [breadcrumbs(path, title)];
  return { '@context': 'https://schema.org', '@graph': [...place, ...(subjects[path]?.() ?? [])] };
}

/** From home to a page, named as in the navigation bar, or by its title if it is not there. Dropdowns are not pages, so there are two steps. */
function breadcrumbs(path: string, title: string): BreadcrumbList {
  const way = ['/', path].map(
    (step, index) =>
      ({ '@type': 'ListItem', position: index + 1, name: labelOf(step) ?? title, item: address(step) }) as const,
  );
  return { '@type': 'BreadcrumbList', itemListElement: way };
}

function labelOf(path: string): string | undefined {
  const links = navigation.flatMap((entry) => (isGroup(entry) ? entry.links : [entry]));
  return links.find((link) => link.path === path)?.label;
}

/** The firm and its office. */
function firm(): LocalBusiness {
  const [phone] = business.phones;
  const lines = business.address;
  return {
    '@type': 'LocalBusiness',
    '@id': firmId(),
    name: business.name,
    legalName: business.registeredName,
    url: address('/'),
    logo: address('/pictures/logo.svg'),
    image: address(SHARE_FILE),
    email: business.email,
    telephone: phone.tel,
    vatID: business.vatNumber,
    address: {
      '@type': 'PostalAddress',
      streetAddress: lines.slice(0, -2).join(', '),
      addressLocality: lines.at(-2) ?? '',
      postalCode: lines.at(-1) ?? '',
      addressCountry: 'GB',
    },
    sameAs: business.socials.map(({ url }) => url),
  };
}

/** The courses on the training dates page, each with the address of its part. */
function courseList(): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: datedCourses.map(({ slug, product }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Course',
        '@id': address(`/training-dates#${slug}`),
        url: address(`/training-dates#${slug}`),
        name: product.title,
        // The first paragraph.
        description: productDetails[product.id]?.split('\n\n')[0] ?? '',
        provider: firmInBrief(),
      },
    })),
  };
}

/** Products that are sent, at the price that is paid. Google does not count courses as products. Stock is unknown, so it is left out. */
function goods(): Product[] {
  return products
    .filter(({ hasDates }) => !hasDates)
    .map((product) => ({
      '@type': 'Product',
      '@id': address(`/shop#product-${product.id}`),
      name: product.title,
      description: product.description,
      image: address(product.image),
      offers: {
        '@type': 'Offer',
        url: address('/shop'),
        price: toPounds(priceOf([{ unitPrice: unitPrice(product), fee: unitFee(product), quantity: 1 }]).total),
        priceCurrency: 'GBP',
        seller: firmInBrief(),
      },
    }));
}
