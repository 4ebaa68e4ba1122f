import { useMediaQuery } from '@mantine/hooks';
import { noBreaks } from '../components/noBreaks.tsx';
import { PageWidth } from '../components/PageWidth.tsx';
import { RestOfPage } from '../components/RestOfPage.tsx';
import { usePrinting } from '../components/usePrinting.ts';
import { HoursHelperSlot } from '../features/driver-hours/HoursHelperSlot.tsx';
import { CourseDatesSection } from '../features/training-dates/CourseDatesSection.tsx';
import { CourseFilter, useCourseFilter } from '../features/training-dates/CourseFilter.tsx';
import { CourseInstancesData } from '../features/training-dates/CourseInstancesData.tsx';
import { DateBoard } from '../features/training-dates/DateBoard.tsx';
import { TrainingDatesNotice } from '../features/training-dates/TrainingDatesNotice.tsx';
import { useDatedCourses } from '../features/training-dates/useDatedCourses.ts';
import { usePlace } from '../features/training-dates/usePlace.ts';
import type { PageHead } from '../head/pageHead.ts';
import classes from './training-dates.module.css';

export const head: PageHead = {
  title: 'Training dates and prices',
  description:
    'The next dates for Driver CPC, Transport Manager CPC and Refresher, Operator Licence Awareness, first aid and ADR courses, with what you pay. Book online.',
};

/** As in CourseDatesSection.module.css. */
const ALL_OPEN = '(min-width: 48em), print';

const hoursHelper = (
  <details className={`screen-only ${classes.helper}`}>
    <summary>How many hours do I still need?</summary>
    <HoursHelperSlot />
  </details>
);

export default function TrainingDatesPage() {
  const courses = useDatedCourses();
  const { course, choose } = useCourseFilter();
  const { place } = usePlace();
  const areAllOpen = useMediaQuery(ALL_OPEN, false, { getInitialValueInEffect: false });
  const isPrinting = usePrinting();
  const shown = courses.filter((dates) => course === null || dates.course === course);
  return (
    <PageWidth>
      <h1>Training dates</h1>
      <p className={classes.lead}>
        {noBreaks(
          'Pick a course, see what you pay, and book your place by card. Classes run 8am to 4pm with two 15-minute breaks and 30\u00A0minutes for lunch.',
        )}
      </p>
      <div className={classes.board} id="training">
        <DateBoard heading="The next date of each course" courses={courses} notice={<TrainingDatesNotice />} />
      </div>
      <CourseFilter course={course} onChoose={choose} shown={shown} place={place} />
      <RestOfPage>
        {shown.map((dates, position) => (
          <CourseDatesSection
            key={dates.course.slug}
            dates={dates}
            place={place}
            isOpenAtFirst={position === 0}
            areAllOpen={areAllOpen || isPrinting}
          >
            {dates.course.slug === 'driver-cpc' ? hoursHelper : null}
          </CourseDatesSection>
        ))}
        <CourseInstancesData courses={courses} />
      </RestOfPage>
    </PageWidth>
  );
}
