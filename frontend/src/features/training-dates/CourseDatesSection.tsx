import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';
import { PriceTag } from '../../components/PriceTag.tsx';
import { paths } from '../../paths.ts';
import classes from './CourseDatesSection.module.css';
import { SessionTable } from './SessionTable.tsx';
import { SessionTablePlaceholder } from './SessionTablePlaceholder.tsx';
import type { CourseDates } from './useDatedCourses.ts';

/** One course of the training dates page: what it costs, the button that books it, and its dates. */
export function CourseDatesSection({ course, header, sessions }: CourseDates) {
  const { slug, product, fact, bookLabel } = course;
  const headingId = `${slug}-heading`;
  return (
    <section className={classes.section} id={slug} aria-labelledby={headingId}>
      <div>
        <h2 className={classes.heading} id={headingId}>{product.title}</h2>
        <p className={classes.fact}>{fact}</p>
      </div>
      <div className={classes.booking}>
        <PriceTag product={product} />
        <Button color="amber.5" component={Link} to={paths.product(slug)}>{bookLabel}</Button>
      </div>
      <div className={classes.dates}>
        {sessions === null ? <SessionTablePlaceholder /> : null}
        {sessions?.length === 0 ? <p className={classes.none}>No dates are listed at the moment. Call <PhoneNumbers /> and we will tell you when the next course is planned.</p> : null}
        {sessions && sessions.length > 0 ? <SessionTable caption={`Dates: ${product.title}`} header={header} sessions={sessions} /> : null}
      </div>
    </section>
  );
}
