import { memo, type ReactNode } from 'react';
import { NoBreaks } from '../../components/NoBreaks.tsx';
import { PriceTag } from '../../components/PriceTag.tsx';
import { keepInPlace, CourseSessions } from './CourseSessions.tsx';
import classes from './CourseDatesSection.module.css';
import { courseFacts } from './courseFacts.ts';
import { dayAndPlace, nextToBook } from './upcomingSessions.ts';
import { type CourseDates, knownSessions } from './useDatedCourses.ts';

interface CourseDatesSectionProps {
  readonly dates: CourseDates;
  /** The visitor's; empty for all places. */
  readonly place: string;
  readonly isOpenAtFirst: boolean;
  /** Below the dates. */
  readonly children?: ReactNode;
}

/**
 * One course of the training dates page: price, dates and Book button. A phone shows one course at a time, and of the others
 * the next date. The anchor is inside: browsers open what a link leads into, before any script runs.
 */
export const CourseDatesSection = memo(function CourseDatesSection({
  dates,
  place,
  isOpenAtFirst,
  children,
}: CourseDatesSectionProps) {
  const { slug, product } = dates.course;
  const headingId = `${slug}-heading`;
  return (
    <div className={classes.course}>
      <h2 className={classes.heading} id={headingId}>
        {product.title}
      </h2>
      <details name="course" open={isOpenAtFirst}>
        <summary
          className={`screen-only ${classes.summary}`}
          aria-describedby={headingId}
          onClick={({ currentTarget }) => keepInPlace(currentTarget)}
        >
          <NextToBook dates={dates} place={place} />
        </summary>
        <section className={classes.section} id={slug} aria-labelledby={headingId}>
          <p className={classes.fact}>{courseFacts[slug]}</p>
          <div className={classes.price}>
            <PriceTag product={product} />
          </div>
          <div className={classes.dates}>
            <CourseSessions dates={dates} place={place} />
            {children}
          </div>
        </section>
      </details>
    </div>
  );
});

function NextToBook({ dates, place }: Pick<CourseDatesSectionProps, 'dates' | 'place'>) {
  const next = nextToBook(knownSessions(dates), place);
  if (!next) return 'Dates and price';
  return (
    <>
      Next:{' '}
      <b>
        <NoBreaks text={dayAndPlace(next, dates.today)} />
      </b>
    </>
  );
}
