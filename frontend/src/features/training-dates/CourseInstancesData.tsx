import type { CourseInstance } from 'schema-dts';
import { dateText, venueName } from '../../../../domain/dates/dateRow.ts';
import { toPounds } from '../../../../domain/money/money.ts';
import { orderLine } from '../../../../domain/orders/orderLine.ts';
import { priceOf } from '../../../../domain/money/pricing.ts';
import { firmInBrief, JSON_LD, jsonLd } from '../../head/jsonLd.ts';
import { address, siteAddress } from '../../head/siteAddress.ts';
import { type CourseDates, knownSessions } from './useDatedCourses.ts';
import { useTrainingDates } from './useTrainingDates.ts';

/** The dates for search engines, which run scripts. Left out if the dates are stale or the site has no public address. */
export function CourseInstancesData({ courses }: { readonly courses: readonly CourseDates[] }) {
  const { status } = useTrainingDates();
  if (status !== 'fresh' || siteAddress('/') === null) return null;
  const graph = courses.flatMap(instancesOf);
  return (
    <script
      type={JSON_LD}
      dangerouslySetInnerHTML={{ __html: jsonLd({ '@context': 'https://schema.org', '@graph': graph }) }}
    />
  );
}

/** Only rows with a readable date and a place, and that are not closed, cancelled or moved. */
function instancesOf(dates: CourseDates): CourseInstance[] {
  const { slug, product } = dates.course;
  return knownSessions(dates).flatMap((session): CourseInstance[] => {
    const { days, state } = session;
    const place = venueName(session);
    if (!days || !place || (state !== null && state !== 'Full')) return [];
    return [
      {
        '@type': 'CourseInstance',
        name: product.title,
        description: dateText(session) ?? '',
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
        organizer: firmInBrief(),
        offers: {
          '@type': 'Offer',
          url: address(`/shop?product=${slug}`),
          price: toPounds(priceOf([orderLine(product, session)]).total),
          priceCurrency: 'GBP',
          availability: `https://schema.org/${state === 'Full' ? 'SoldOut' : 'InStock'}`,
        },
      },
    ];
  });
}
