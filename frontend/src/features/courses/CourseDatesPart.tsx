import { PageSection } from '../../components/PageSection.tsx';
import { CourseSessions } from '../training-dates/CourseSessions.tsx';
import type { CourseDates } from '../training-dates/useDatedCourses.ts';
import classes from './CourseDatesPart.module.css';

/** The dates of one of a page's courses. */
export function CourseDatesPart({ dates }: { readonly dates: CourseDates }) {
  const { slug, product, fact } = dates.course;
  return (
    <PageSection heading={`Next dates: ${product.title}`} anchor={slug} aside={<p className={classes.fact}>{fact}</p>}>
      <CourseSessions dates={dates} />
    </PageSection>
  );
}
