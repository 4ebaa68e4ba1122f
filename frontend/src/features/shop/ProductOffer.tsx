import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { asks } from '../../../../domain/catalogue/asks.ts';
import type { Product } from '../../../../domain/catalogue/products.ts';
import { DELIVERY } from '../../../../domain/catalogue/priceNotes.ts';
import { type DateRow, dateText } from '../../../../domain/dates/dateRow.ts';
import { orderLine } from '../../../../domain/orders/orderLine.ts';
import { productDetails } from '../../../../domain/catalogue/productDetails.ts';
import { DATE_GONE, readPlacesLeft, stateText, stateTexts } from '../../../../domain/dates/places.ts';
import { priceOf } from '../../../../domain/money/pricing.ts';
import type { SheetName } from '../../../../domain/dates/trainingSheets.ts';
import { Button } from '../../components/Button.tsx';
import { IncludedFacts } from '../../components/IncludedFacts.tsx';
import { prepareToasts } from '../../components/toast.ts';
import { PriceTag } from '../../components/PriceTag.tsx';
import { ProductPicture } from '../../components/ProductPicture.tsx';
import { CountOptions, MOST_TO_CHOOSE, SelectField } from '../../components/Field.tsx';
import { noBreaks } from '../../components/noBreaks.tsx';
import { Notice } from '../../components/Notice.tsx';
import { TotalsList } from '../../components/TotalsList.tsx';
import { toastAdded } from '../cart/toastAdded.ts';
import { cartActions } from '../cart/useCart.ts';
import { AskForPlaceDialog } from '../enquiries/AskForPlaceDialog.tsx';
import { PlannerNote } from './PlannerNote.tsx';
import classes from './ProductOffer.module.css';
import { SessionSelect } from '../training-dates/SessionSelect.tsx';
import { bookableSessions } from '../training-dates/upcomingSessions.ts';
import { useUpcomingSessions } from '../training-dates/useUpcomingSessions.ts';

interface ProductOfferProps {
  readonly product: Product;
  /** The id of the session to begin with. */
  readonly linkedDate: string | null;
}

/** The contents of a product's window: the product, and the form that adds it to the cart. */
export function ProductOffer({ product, linkedDate }: ProductOfferProps) {
  useEffect(prepareToasts, []);

  return (
    <div className={classes.product}>
      <div className={classes.about}>
        <ProductPicture product={product} className={classes.picture} />
        <div>
          <p className={classes.description}>{product.description}</p>
          <PriceTag product={product} />
        </div>
        <IncludedFacts product={product} />
        <MoreInfo details={productDetails[product.id] ?? ''} />
      </div>
      {product.sheet ? (
        <CourseForm product={product} sheet={product.sheet} linkedDate={linkedDate} />
      ) : (
        <OrderForm product={product} row={null}>
          <PlannerNote product={product} />
          <p>{DELIVERY}</p>
        </OrderForm>
      )}
    </div>
  );
}

const DATE_MISSING = 'Choose a date, or add it without one.';

interface CourseFormProps {
  readonly product: Product;
  readonly sheet: SheetName;
  readonly linkedDate: string | null;
}

function CourseForm({ product, sheet, linkedDate }: CourseFormProps) {
  const { sessions, status } = useUpcomingSessions(sheet);
  const [picked, setPicked] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [asked, setAsked] = useState<DateRow | null>(null);
  const id = picked ?? linkedDate;
  const named = sessions.find(({ session }) => session === id);
  const session = named?.state === null ? named : null;

  const canChoose = status === 'loading' || bookableSessions(sessions).length > 0;
  const another = canChoose ? ' Choose another.' : '';

  function error(): string | undefined {
    if (session) return undefined;
    if (named?.state && named.state !== 'Full') return stateText(named.state) + another;
    if (!named && id !== null && status === 'fresh') return DATE_GONE + another;
    return isMissing ? DATE_MISSING : undefined;
  }

  return (
    <div className={classes.booking}>
      {named?.state === 'Full' ? (
        <Notice tone="warning" title={stateTexts.Full}>
          <p>
            {noBreaks(dateText(named) ?? '')}.{another} Or ask us to tell you if a place comes free.
          </p>
          <Button variant="outline" onClick={() => setAsked(named)}>
            Ask for a place
          </Button>
        </Notice>
      ) : null}
      {asked ? <AskForPlaceDialog product={product} row={asked} onClose={() => setAsked(null)} /> : null}
      <OrderForm
        product={product}
        row={session}
        placesLeft={readPlacesLeft(session?.places ?? '')}
        onDateMissing={canChoose ? () => setMissing(true) : undefined}
        carryOnAt={linkedDate === null ? undefined : '/training-dates'}
      >
        <SessionSelect
          sessions={sessions}
          status={status}
          chosen={session}
          onChoose={(chosen) => setPicked(chosen.session)}
          error={error()}
        />
      </OrderForm>
    </div>
  );
}

type SubmitHandler = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => void;

interface OrderFormProps {
  readonly product: Product;
  /** The chosen date. */
  readonly row: DateRow | null;
  /** Null if there are enough, or their number is not known. */
  readonly placesLeft?: number | null;
  /** Given if there are dates: one has to be chosen, or refused on the button that says so. */
  readonly onDateMissing?: (() => void) | undefined;
  /** Where whoever came from the dates goes on; elsewhere they stay in the shop. */
  readonly carryOnAt?: '/training-dates' | undefined;
  readonly children?: ReactNode;
}

function OrderForm({ product, row, placesLeft, onDateMissing, carryOnAt, children }: OrderFormProps) {
  const navigate = useNavigate();
  const withoutDateRef = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState(1);
  const most = Math.min(placesLeft ?? MOST_TO_CHOOSE, MOST_TO_CHOOSE);
  const quantity = Math.min(wanted, most);
  const line = orderLine(product, row, quantity);

  const addToCart: SubmitHandler = (event) => {
    const isWithoutDate = event.nativeEvent.submitter === withoutDateRef.current;
    if (onDateMissing && !row && !isWithoutDate) {
      event.preventDefault();
      onDateMissing();
      event.currentTarget.querySelector('select')?.focus();
      return;
    }
    cartActions.add(isWithoutDate ? orderLine(product, null, quantity) : line);
    toastAdded(quantity, () => void navigate('/checkout'), carryOnAt && (() => void navigate(carryOnAt)));
  };

  return (
    <form className={classes.order} method="dialog" onSubmit={addToCart}>
      {children}
      <SelectField label="Quantity" value={quantity} onChange={(event) => setWanted(Number(event.currentTarget.value))}>
        <CountOptions most={most} />
      </SelectField>
      {asks[product.id] ? <p className={classes.know}>{asks[product.id]?.beforePaying}</p> : null}
      <div className={classes.summary}>
        <TotalsList totals={priceOf([line])} totalLabel="Total Paid" />
      </div>
      <div className={classes.action}>
        <Button type="submit" fullWidth variant="action">
          Add to Cart
        </Button>
      </div>
      {onDateMissing ? (
        // After "Add to Cart": Enter in a select presses the form's first button.
        <Button ref={withoutDateRef} className={classes.withoutDate} type="submit" variant="subtle">
          Add without a date: we arrange one with you
        </Button>
      ) : null}
    </form>
  );
}

function MoreInfo({ details }: { readonly details: string }) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <div>
      <Button variant="outline" aria-expanded={isOpen} aria-controls={detailsId} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide Info' : 'More Info'}
      </Button>
      <div id={detailsId} hidden={!isOpen} className={classes.details}>
        {details.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{noBreaks(paragraph)}</p>
        ))}
      </div>
    </div>
  );
}
