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
  /** The facts a visitor needs before choosing a date. */
  readonly fact: string;
  readonly bookLabel: string;
}

/** The eight courses with dates, in the order of their sheets. */
export const datedCourses: readonly DatedCourse[] = [
  course('driver-cpc', {
    hasNamedDates: true,
    fact: 'You need 35 hours every five years. Each course counts for 7. Day courses run 8am to 4pm, evening courses 5.30pm to 9pm on two consecutive evenings.',
    bookLabel: "Book CPC's Now",
  }),
  course('vr-safe-driving', {
    hasNamedDates: true,
    fact: 'Counts for Driver CPC and for FORS. An upload fee is added for each place; it carries no VAT.',
    bookLabel: 'Book VR Course',
  }),
  course('cilt-cpc', {
    hasNamedDates: true,
    fact: '5 days in the classroom, exams on the following Tuesday. Exams are held every two months, on the first Tuesday.',
    bookLabel: 'Book TM Course',
  }),
  course('tm-refresher', {
    hasNamedDates: true,
    fact: '2 days, for haulage and for passenger operations. Every 5 years is good practice: the law does not require it, but the Traffic Commissioners expect it.',
    bookLabel: 'Book TM Refresher',
  }),
  course('olat', {
    fact: '1 day on what your operator licence asks of you.',
    bookLabel: 'Book OLAT Course',
  }),
  course('first-aid-at-work', {
    fact: '3 days. The qualification is valid for 3 years.',
    bookLabel: 'Book 3-Day First Aid',
  }),
  course('emergency-first-aid-at-work', {
    fact: '1 day. The qualification is valid for 3 years.',
    bookLabel: 'Book 1-Day First Aid',
  }),
  course('adr', {
    hasNamedDates: true,
    fact: '3.5 to 5 days, initial or refresher. The certificate is valid for 5 years. For the refresher, at least two weeks must be left on yours after your last exam day.',
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
