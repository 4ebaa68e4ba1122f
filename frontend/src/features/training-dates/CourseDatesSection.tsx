import { memo, type ReactNode, useState } from 'react';
import { noBreaks } from '../../components/noBreaks.tsx';
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
  /** On a wide screen, and on paper. */
  readonly areAllOpen: boolean;
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
  areAllOpen,
  children,
}: CourseDatesSectionProps) {
  const { slug, product } = dates.course;
  const headingId = `${slug}-heading`;
  const [wasOpened, setWasOpened] = useState(false);
  // A phone that has not opened a course does without the work of its table.
  const shown = wasOpened || areAllOpen ? dates : { ...dates, sessions: 'loading' as const };
  const noteOpen = (details: HTMLDetailsElement | null) => {
    if (details?.open) setWasOpened(true);
  };
  return (
    <div className={classes.course}>
      <h2 className={classes.heading} id={headingId}>
        {product.title}
      </h2>
      <details
        name="course"
        open={isOpenAtFirst}
        // An address may have opened it before this code ran.
        ref={noteOpen}
        onToggle={({ currentTarget }) => noteOpen(currentTarget)}
      >
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
            <CourseSessions dates={shown} place={place} />
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
      Next: <b>{noBreaks(dayAndPlace(next, dates.today))}</b>
    </>
  );
}
