import { productBySlug } from '../../../../domain/catalogue/catalogue.ts';
import type { Product } from '../../../../domain/catalogue/products.ts';
import type { SheetName } from '../../../../domain/dates/trainingSheets.ts';

/** A table of the training dates page. */
export interface DatedCourse {
  /** The slug of the product that Book opens in the shop; also the table's anchor. */
  readonly slug: string;
  readonly product: Product;
  readonly sheet: SheetName;
  /** Each of its dates names a course, an operation or an exam: a line more on a phone. */
  readonly hasNamedDates?: boolean;
  readonly bookLabel: string;
}

/** The eight courses with dates, in the order of their sheets. */
export const datedCourses: readonly DatedCourse[] = [
  course('driver-cpc', {
    hasNamedDates: true,
    bookLabel: "Book CPC's Now",
  }),
  course('vr-safe-driving', {
    hasNamedDates: true,
    bookLabel: 'Book VR Course',
  }),
  course('cilt-cpc', {
    hasNamedDates: true,
    bookLabel: 'Book TM Course',
  }),
  course('tm-refresher', {
    hasNamedDates: true,
    bookLabel: 'Book TM Refresher',
  }),
  course('olat', {
    bookLabel: 'Book OLAT Course',
  }),
  course('first-aid-at-work', {
    bookLabel: 'Book 3-Day First Aid',
  }),
  course('emergency-first-aid-at-work', {
    bookLabel: 'Book 1-Day First Aid',
  }),
  course('adr', {
    hasNamedDates: true,
    bookLabel: 'Book ADR Course',
  }),
];

export function datedCourse(slug: string): DatedCourse {
  const course = datedCourses.find((listed) => listed.slug === slug);
  if (!course) throw new Error(`No course with dates has the slug ${slug}`);
  return course;
}

function course(slug: string, words: Omit<DatedCourse, 'slug' | 'product' | 'sheet'>): DatedCourse {
  const product = productBySlug(slug);
  if (!product?.sheet) throw new Error(`The catalogue has no product ${slug} with dates`);
  return { slug, product, sheet: product.sheet, ...words };
}
