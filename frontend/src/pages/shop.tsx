import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Product, products } from '../../../domain/catalogue/products.ts';
import { NoScriptNotice } from '../components/NoScriptNotice.tsx';
import { PageWidth } from '../components/PageWidth.tsx';
import { RestOfPage, useRestIsDue } from '../components/RestOfPage.tsx';
import { SharedCartSlot } from '../features/cart/SharedCartSlot.tsx';
import { ProductShelf } from '../features/shop/ProductShelf.tsx';
import { ProductWindow } from '../features/shop/ProductWindow.tsx';
import type { PageHead } from '../head/pageHead.ts';
import classes from './shop.module.css';

export const head: PageHead = {
  title: 'Online store: courses, wall planners and tachograph downloaders',
  description:
    'Book a course place by card, or order wall planners and Digidown tachograph downloaders. Every price with and without VAT.',
};

/** As many courses as a first screen shows. */
const FIRST = 4;

const courses = products.filter((product) => product.hasDates);
const equipment = products.filter((product) => !product.hasDates);

export default function ShopPage() {
  const [, setParameters] = useSearchParams();
  /** A product without a slug, which no address names. */
  const [picked, setPicked] = useState<Product | null>(null);
  const isRestDue = useRestIsDue();

  function open(product: Product) {
    if (product.slug === undefined) setPicked(product);
    else setParameters({ product: product.slug });
  }

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
        {picked ? <ProductWindow product={picked} linkedDate={null} onClose={() => setPicked(null)} /> : null}
        <SharedCartSlot />
      </section>
    </PageWidth>
  );
}
