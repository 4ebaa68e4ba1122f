import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Product } from '../../../../domain/catalogue.ts';
import { type DateRow, dateText } from '../../../../domain/dateRow.ts';
import { orderLine } from '../../../../domain/orderLine.ts';
import { productDetails } from '../../../../domain/productDetails.ts';
import { priceOf } from '../../../../domain/pricing.ts';
import type { SheetName } from '../../../../domain/trainingSheets.ts';
import { Button } from '../../components/Button.tsx';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { toastSuccess, prepareToasts } from '../../components/toast.ts';
import { PriceTag } from '../../components/PriceTag.tsx';
import { ProductPicture } from '../../components/ProductPicture.tsx';
import { SelectField } from '../../components/Field.tsx';
import { NoBreakDates } from '../../components/NoBreakDates.tsx';
import { TotalsList } from '../../components/TotalsList.tsx';
import { cartActions } from '../cart/useCart.ts';
import classes from './ProductDialog.module.css';
import { SessionSelect } from './SessionSelect.tsx';
import { useUpcomingSessions } from '../training-dates/useUpcomingSessions.ts';

const QUANTITIES = Array.from({ length: 12 }, (_, index) => index + 1);

interface ProductDialogProps {
  readonly product: Product;
  readonly onClose: () => void;
}

/** The window of one product, with the button that adds it to the cart. */
export function ProductDialog({ product, onClose }: ProductDialogProps) {
  useEffect(prepareToasts, []);

  return (
    <ModalDialog title={product.title} shape="window" onClose={onClose}>
      <div className={classes.product}>
        <div className={classes.about}>
          <ProductPicture product={product} className={classes.picture} />
          <div>
            <p className={classes.description}>{product.description}</p>
            <PriceTag product={product} />
          </div>
          <MoreInfo details={productDetails[product.id] ?? ''} />
        </div>
        {product.sheet ? (
          <CourseForm product={product} sheet={product.sheet} />
        ) : (
          <OrderForm product={product} row={null} />
        )}
      </div>
    </ModalDialog>
  );
}

interface CourseFormProps {
  readonly product: Product;
  readonly sheet: SheetName;
}

function CourseForm({ product, sheet }: CourseFormProps) {
  const { sessions, status } = useUpcomingSessions(sheet);
  const [date, setDate] = useState('');
  const session = sessions.find((listed) => dateText(listed, ', ') === date) ?? null;
  return (
    <OrderForm product={product} row={session}>
      <SessionSelect sessions={sessions} status={status} value={session ? date : ''} onChange={setDate} />
    </OrderForm>
  );
}

interface OrderFormProps {
  readonly product: Product;
  /** The chosen date. */
  readonly row: DateRow | null;
  readonly children?: ReactNode;
}

function OrderForm({ product, row, children }: OrderFormProps) {
  const [quantity, setQuantity] = useState(1);
  const line = orderLine(product, row, quantity);

  const addToCart = () => {
    cartActions.add(line);
    toastSuccess(addedText(quantity));
  };

  return (
    <form className={classes.order} method="dialog" onSubmit={addToCart}>
      {children}
      <SelectField
        label="Quantity"
        value={quantity}
        onChange={(event) => setQuantity(Number(event.currentTarget.value))}
      >
        {QUANTITIES.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </SelectField>
      <div className={classes.summary}>
        <TotalsList totals={priceOf([line])} totalLabel="Total Paid" />
      </div>
      <div className={classes.action}>
        <Button type="submit" fullWidth variant="action">
          Add to Cart
        </Button>
      </div>
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
          <p key={paragraph}>
            <NoBreakDates text={paragraph} />
          </p>
        ))}
      </div>
    </div>
  );
}

function addedText(quantity: number): string {
  return quantity === 1 ? '1 item added to cart!' : `${quantity} items added to cart!`;
}
