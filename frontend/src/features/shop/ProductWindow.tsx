import { startTransition, Suspense, useEffect, useState } from 'react';
import type { Product } from '../../../../domain/catalogue/products.ts';
import { LazyWindow } from '../../components/LazyWindow.tsx';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { productOfferPart } from './productOfferPart.ts';
import classes from './ProductWindow.module.css';

const { Part: ProductOffer, forgetFailure } = productOfferPart;

interface ProductWindowProps {
  readonly product: Product;
  /** The name of the date to begin with. */
  readonly linkedDate: string | null;
  readonly onClose: () => void;
}

/** The window of one product. Its frame is there at once; what it holds may still be on the way, and takes longer to render. */
export function ProductWindow({ product, linkedDate, onClose }: ProductWindowProps) {
  // After the frame is painted, and before the shop behind it, which is deferred.
  const [isDue, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  const coming = <output className={classes.coming}>Loading...</output>;

  function close() {
    onClose();
    // The browser returns the focus to the button that was pressed. There is none if an address opened the window, or the page has changed behind it.
    if (document.activeElement?.matches('body, dialog *')) document.querySelector('h1')?.focus({ preventScroll: true });
  }

  return (
    <LazyWindow name="This product" forgetFailure={forgetFailure} onClose={close}>
      <ModalDialog title={product.title} shape="window" onClose={close}>
        <Suspense fallback={coming}>
          {isDue ? <ProductOffer product={product} linkedDate={linkedDate} /> : coming}
        </Suspense>
      </ModalDialog>
    </LazyWindow>
  );
}
