import { ButtonLink } from '../../components/Button.tsx';
import { PageSection } from '../../components/PageSection.tsx';
import { CourseSessions } from '../training-dates/CourseSessions.tsx';
import type { CourseDates } from '../training-dates/useDatedCourses.ts';
import classes from './CourseDatesPart.module.css';

/** The dates of one course, and a second button to book it: the first is screens away, at the top. */
export function CourseDatesPart({ dates }: { readonly dates: CourseDates }) {
  const { slug, product, fact, bookLabel } = dates.course;
  return (
    <PageSection
      heading={
        <>
          Next dates: <span className={classes.course}>{product.title}</span>
        </>
      }
      anchor={slug}
      aside={<p className={classes.fact}>{fact}</p>}
    >
      <CourseSessions dates={dates} />
      <ButtonLink className={classes.book} variant="action" to={`/shop?product=${slug}`}>
        {bookLabel}
      </ButtonLink>
    </PageSection>
  );
}
