import { PageSection, Topic } from './PageSection.tsx';
import { CourseSessions } from '../training-dates/CourseSessions.tsx';
import type { DatedCourse } from '../training-dates/datedCourses.ts';
import { PlaceSelect } from '../training-dates/PlaceSelect.tsx';
import { TrainingDatesNotice } from '../training-dates/TrainingDatesNotice.tsx';
import { useDatedCourses } from '../training-dates/useDatedCourses.ts';
import { usePlace } from '../training-dates/usePlace.ts';
import classes from './CourseDatesParts.module.css';

/** The dates of each course, and below them its button for those who need another date. */
export function CourseDatesParts({ courses }: { readonly courses: readonly DatedCourse[] }) {
  const near = usePlace();
  const [first] = courses;
  return (
    <>
      <TrainingDatesNotice />
      <Topic>
        {useDatedCourses(courses).map((dates) => {
          const { slug, product } = dates.course;
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
            >
              {dates.course === first ? (
                <div className={`screen-only ${classes.near}`}>
                  <PlaceSelect {...near} />
                </div>
              ) : null}
              <CourseSessions dates={dates} place={near.place} />
            </PageSection>
          );
        })}
      </Topic>
    </>
  );
}
