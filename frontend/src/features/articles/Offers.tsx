import { ButtonLink } from '../../components/Button.tsx';
import { PriceTag } from '../../components/PriceTag.tsx';
import { askAbout } from '../enquiries/askAbout.ts';
import type { DatedCourse } from '../training-dates/datedCourses.ts';
import { useDatedCourses } from '../training-dates/useDatedCourses.ts';
import { usePlace } from '../training-dates/usePlace.ts';
import { NextDate } from './NextDate.tsx';
import classes from './Offers.module.css';

/** The prices and the next dates of a page's courses, with buttons into the shop. */
export function CourseOffers({ courses }: { readonly courses: readonly DatedCourse[] }) {
  const { place } = usePlace();
  return (
    <ul className={classes.offers}>
      {useDatedCourses(courses).map((dates) => {
        const { slug, product, bookLabel } = dates.course;
        return (
          <li key={slug} className={classes.offer}>
            <h2 className={classes.title}>{product.title}</h2>
            <PriceTag product={product} />
            <div className={classes.book}>
              <NextDate dates={dates} place={place} />
              <ButtonLink fullWidth variant="action" to={`/shop?product=${slug}`}>
                {bookLabel}
              </ButtonLink>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Shown instead of a price where the firm quotes for each customer. `about` is as in a sentence. */
export function QuoteOffer({ about }: { readonly about: string }) {
  return (
    <>
      <h2 className={classes.quoteTitle}>A free quote on request</h2>
      <p>Tell us what you need and we will tell you what it costs.</p>
      <ButtonLink fullWidth variant="action" {...askAbout(about)}>
        Ask for a quote
      </ButtonLink>
    </>
  );
}
