import type { ItemList } from 'schema-dts';
import { productDetails } from '../../../domain/productDetails.ts';
import { datedCourses } from '../features/training-dates/datedCourses.ts';
import { firmInBrief } from './firmInBrief.ts';
import type { Address } from './siteAddress.ts';

/** The courses on the training dates page, each with the address of its part. */
export function courseList(address: Address): ItemList {
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
        description: firstParagraph(productDetails[product.id] ?? ''),
        provider: firmInBrief(address),
      },
    })),
  };
}

function firstParagraph(text: string): string {
  return text.split('\n\n')[0] ?? text;
}
