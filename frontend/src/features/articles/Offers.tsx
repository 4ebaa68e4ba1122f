import { ButtonLink } from '../../components/Button.tsx';
import { PhoneNumbersLine } from '../../components/PhoneNumbers.tsx';
import { PriceTag } from '../../components/PriceTag.tsx';
import type { DatedCourse } from '../training-dates/datedCourses.ts';
import classes from './Offers.module.css';

/** The prices of a page's courses, with buttons into the shop. */
export function CourseOffers({ courses }: { readonly courses: readonly DatedCourse[] }) {
  return (
    <ul className={classes.offers}>
      {courses.map(({ slug, product, bookLabel }) => (
        <li key={slug} className={classes.offer}>
          <h2 className={classes.title}>{product.title}</h2>
          <PriceTag product={product} />
          <ButtonLink fullWidth variant="action" to={`/shop?product=${slug}`}>
            {bookLabel}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

/** Shown instead of a price where the firm quotes for each customer. */
export function QuoteOffer() {
  return (
    <>
      <h2 className={classes.quoteTitle}>A free quote on request</h2>
      <p className={classes.quote}>
        Say what you need and we tell you what it costs. Write to us, or call <PhoneNumbersLine />
      </p>
      <ButtonLink fullWidth variant="action" to="/contact-us#contact">
        Ask for a quote
      </ButtonLink>
    </>
  );
}
