import { Link } from 'react-router-dom';
import type { Product } from '../../../../domain/catalogue/products.ts';
import { DATE_TO_BE_ARRANGED } from '../../../../domain/dates/dateRow.ts';
import type { SheetName } from '../../../../domain/dates/trainingSheets.ts';
import { Button } from '../../components/Button.tsx';
import { PriceTag } from '../../components/PriceTag.tsx';
import { ProductPicture } from '../../components/ProductPicture.tsx';
import { dayAndPlace, nextToBook } from '../training-dates/upcomingSessions.ts';
import { type UpcomingSessions, useUpcomingSessions } from '../training-dates/useUpcomingSessions.ts';
import { noBreaks } from '../../components/noBreaks.tsx';
import { PlannerNote } from './PlannerNote.tsx';
import classes from './ProductCard.module.css';

interface ProductCardProps {
  readonly product: Product;
  /** The visitor's; empty for all places. */
  readonly place: string;
  readonly onQuickView: () => void;
}

export function ProductCard({ product, place, onQuickView }: ProductCardProps) {
  const { title, slug, sheet } = product;
  return (
    <article className={classes.card}>
      <ProductPicture product={product} className={classes.picture} loading="lazy" />
      <div>
        <h3 className={classes.title}>
          {slug === undefined ? title : <Link to={`/shop?product=${slug}`}>{title}</Link>}
        </h3>
        <p className={classes.description}>{product.description}</p>
        {/* Not in the row of the next date, which equipment has not. */}
        <PlannerNote product={product} className={classes.note} />
      </div>
      {sheet ? <NextDate sheet={sheet} place={place} /> : null}
      <div className={classes.offer}>
        <PriceTag product={product} />
        <Button
          data-needs-scripts
          className={classes.quickView}
          variant="white"
          aria-label={`Quick View: ${title}`}
          onClick={onQuickView}
        >
          Quick View
        </Button>
      </div>
    </article>
  );
}

/** The next date to book of a course, and its place. The line keeps its height while the dates load. */
function NextDate({ sheet, place }: { readonly sheet: SheetName; readonly place: string }) {
  const { sessions, status, today } = useUpcomingSessions(sheet);
  const next = nextToBook(sessions, place);
  return (
    <p data-needs-scripts className={classes.next}>
      {next ? (
        <>
          Next: <b>{noBreaks(dayAndPlace(next, today))}</b>
        </>
      ) : (
        withoutDate(status)
      )}
    </p>
  );
}

function withoutDate(status: UpcomingSessions['status']): string {
  if (status === 'loading') return 'Next date: loading';
  return status === 'unavailable' ? 'Next date: not available just now' : DATE_TO_BE_ARRANGED;
}
