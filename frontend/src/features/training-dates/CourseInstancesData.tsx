import { JSON_LD, jsonLd } from '../../head/jsonLd.ts';
import { siteAddress } from '../../head/siteAddress.ts';
import { courseInstances } from './courseInstances.ts';
import type { CourseDates } from './useDatedCourses.ts';
import { useTrainingDates } from './useTrainingDates.ts';

/** The dates for search engines, which run scripts. Left out if the dates are stale or the site has no public address. */
export function CourseInstancesData({ courses }: { readonly courses: readonly CourseDates[] }) {
  const { status } = useTrainingDates();
  if (status !== 'fresh' || siteAddress('/') === null) return null;
  const data = courseInstances(courses, (path) => siteAddress(path) ?? path);
  return <script type={JSON_LD} dangerouslySetInnerHTML={{ __html: jsonLd(data) }} />;
}
