import { Suspense } from 'react';
import { products } from '../../../domain/catalogue/products.ts';
import { ErrorBoundary } from '../components/ErrorBoundary.tsx';
import { MessageDialog } from '../components/MessageDialog.tsx';
import { NoScriptNotice } from '../components/NoScriptNotice.tsx';
import { PageWidth } from '../components/PageWidth.tsx';
import { lazyPart } from '../components/lazyPart.tsx';
import { RestOfPage, useRestIsDue } from '../components/RestOfPage.tsx';
import { SharedCartSlot } from '../features/cart/SharedCartSlot.tsx';
import { ProductShelf } from '../features/shop/ProductShelf.tsx';
import type { PageHead } from '../head/pageHead.ts';
import classes from './shop.module.css';
import { useOpenProduct } from '../features/shop/useOpenProduct.ts';

export const head: PageHead = {
  title: 'Online store: courses, wall planners and tachograph downloaders',
  description:
    'Book a course place by card, or order wall planners and Digidown tachograph downloaders. Every price with and without VAT.',
  scene: '/pictures/products/tm-cpc.svg',
};

const { Part: ProductDialog, forgetFailure } = lazyPart(
  'ProductDialog',
  () => import('../features/shop/ProductDialog.tsx'),
);

/** As many courses as a first screen shows. */
const FIRST = 4;

const courses = products.filter((product) => product.hasDates);
const equipment = products.filter((product) => !product.hasDates);

export default function ShopPage() {
  const { openProduct, linkedRow, open, close } = useOpenProduct();
  const isRestDue = useRestIsDue();
  return (
    <PageWidth>
      <section id="shop" aria-labelledby="shop-title">
        <header className={classes.intro}>
          <h1 id="shop-title" tabIndex={-1}>
            Online Store
          </h1>
          <p>
            Pick a course and its date, or order planners and downloaders. Pay by card. Every price is shown without VAT
            and as you pay it.
          </p>
        </header>
        <NoScriptNotice missing="The cart and paying by card" byPhone="we take your booking or order" />
        <ProductShelf
          kind="courses"
          title="Courses"
          products={isRestDue ? courses : courses.slice(0, FIRST)}
          onQuickView={open}
        />
        <RestOfPage>
          <ProductShelf kind="equipment" title="Equipment and planners" products={equipment} onQuickView={open} />
        </RestOfPage>
        <Suspense fallback={null}>
          {openProduct && (
            <ErrorBoundary
              key={openProduct.id}
              renderFailure={() => (
                <MessageDialog
                  message="This product did not open. Check your connection and try again."
                  onClose={close}
                />
              )}
              onFailure={forgetFailure}
            >
              <ProductDialog product={openProduct} linkedRow={linkedRow} onClose={close} />
            </ErrorBoundary>
          )}
        </Suspense>
        <SharedCartSlot />
      </section>
    </PageWidth>
  );
}
