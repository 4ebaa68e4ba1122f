import { includedFacts } from '../../../domain/catalogue/included.ts';
import type { Product } from '../../../domain/catalogue/products.ts';
import classes from './IncludedFacts.module.css';

export function IncludedFacts({ product }: { readonly product: Product }) {
  return (
    <dl className={classes.facts}>
      {includedFacts(product.id).map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
