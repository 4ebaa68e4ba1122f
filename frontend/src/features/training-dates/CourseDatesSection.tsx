import type { ReactNode } from 'react';
import { PriceTag } from '../../components/PriceTag.tsx';
import classes from './CourseDatesSection.module.css';
import { CourseSessions } from './CourseSessions.tsx';
import type { CourseDates } from './useDatedCourses.ts';

interface CourseDatesSectionProps {
  readonly dates: CourseDates;
  /** The visitor's; empty for all places. */
  readonly place: string;
  /** Below the dates. */
  readonly children?: ReactNode;
}

/** One course of the training dates page: price, dates and Book button. */
export function CourseDatesSection({ dates, place, children }: CourseDatesSectionProps) {
  const { slug, product, fact } = dates.course;
  const headingId = `${slug}-heading`;
  return (
    <section className={classes.section} id={slug} aria-labelledby={headingId}>
      <div>
        <h2 className={classes.heading} id={headingId}>
          {product.title}
        </h2>
        <p className={classes.fact}>{fact}</p>
      </div>
      <div className={classes.price}>
        <PriceTag product={product} />
      </div>
      <div className={classes.dates}>
        <CourseSessions dates={dates} place={place} />
        {children}
      </div>
    </section>
  );
}
