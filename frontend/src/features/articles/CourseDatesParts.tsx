import { ButtonLink } from '../../components/Button.tsx';
import { PageSection, Topic } from './PageSection.tsx';
import { CourseSessions } from '../training-dates/CourseSessions.tsx';
import type { DatedCourse } from '../training-dates/datedCourses.ts';
import { TrainingDatesNotice } from '../training-dates/TrainingDatesNotice.tsx';
import { useDatedCourses } from '../training-dates/useDatedCourses.ts';
import classes from './CourseDatesParts.module.css';

/** The dates of each course, and a second button to book it: the first is screens away, at the top. */
export function CourseDatesParts({ courses }: { readonly courses: readonly DatedCourse[] }) {
  return (
    <>
      <TrainingDatesNotice />
      <Topic>
        {useDatedCourses(courses).map((dates) => {
          const { slug, product, fact, bookLabel } = dates.course;
          return (
            <PageSection
              key={slug}
              heading={
                <>
                  Next dates: <span className={classes.course}>{product.title}</span>
                </>
              }
              anchor={slug}
              isWide
              aside={<p className={classes.fact}>{fact}</p>}
            >
              <CourseSessions dates={dates} />
              <ButtonLink className={classes.book} variant="action" to={`/shop?product=${slug}`}>
                {bookLabel}
              </ButtonLink>
            </PageSection>
          );
        })}
      </Topic>
    </>
  );
}
