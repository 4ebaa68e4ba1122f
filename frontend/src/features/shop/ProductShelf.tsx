import { useId } from 'react';
import type { Product } from '../../../../domain/catalogue/products.ts';
import { usePlace } from '../training-dates/usePlace.ts';
import { ProductCard } from './ProductCard.tsx';
import classes from './ProductShelf.module.css';

interface ProductShelfProps {
  readonly kind: 'courses' | 'equipment';
  readonly title: string;
  readonly products: readonly Product[];
  readonly onQuickView: (product: Product) => void;
}

export function ProductShelf({ kind, title, products, onQuickView }: ProductShelfProps) {
  const titleId = useId();
  const { place } = usePlace();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      <ul className={classes.cards} data-kind={kind}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} place={place} onQuickView={() => onQuickView(product)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
