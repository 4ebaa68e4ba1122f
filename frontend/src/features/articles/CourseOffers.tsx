import { ButtonLink } from '../../components/Button.tsx';
import { PriceTag } from '../../components/PriceTag.tsx';
import type { DatedCourse } from '../training-dates/datedCourses.ts';
import classes from './CourseOffers.module.css';

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
