import type { CourseInstance, Graph } from 'schema-dts';
import { dateText } from '../../../../domain/dateRow.ts';
import { toPounds } from '../../../../domain/money.ts';
import { orderLine } from '../../../../domain/orderLine.ts';
import { priceOf } from '../../../../domain/pricing.ts';
import { firmInBrief } from '../../head/jsonLd.ts';
import type { Address } from '../../head/siteAddress.ts';
import { type CourseDates, knownSessions } from './useDatedCourses.ts';

const PLACE_HEADING = /^(venue|place|location|where|town)$/i;

/** The dates as structured data for search engines: only rows with a readable date and a place. */
export function courseInstances(courses: readonly CourseDates[], address: Address): Graph {
  return { '@context': 'https://schema.org', '@graph': courses.flatMap((dates) => instancesOf(dates, address)) };
}

function instancesOf(dates: CourseDates, address: Address): CourseInstance[] {
  const {
    course: { slug, product },
    header,
  } = dates;
  const placeColumn = header.findIndex((heading) => PLACE_HEADING.test(heading.trim()));
  return knownSessions(dates).flatMap((session): CourseInstance[] => {
    const { days, texts } = session;
    const place = texts[placeColumn];
    if (!days || !place) return [];
    return [
      {
        '@type': 'CourseInstance',
        name: product.title,
        description: dateText(session, ' - ') ?? '',
        startDate: days.first,
        endDate: days.last,
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: {
          '@type': 'Place',
          name: place,
          address: { '@type': 'PostalAddress', addressLocality: place, addressCountry: 'GB' },
        },
        image: address(product.image),
        about: { '@type': 'Course', '@id': address(`/training-dates#${slug}`), name: product.title },
        organizer: firmInBrief(address),
        offers: {
          '@type': 'Offer',
          url: address(`/shop?product=${slug}`),
          price: toPounds(priceOf([orderLine(product, session)]).total),
          priceCurrency: 'GBP',
        },
      },
    ];
  });
}
