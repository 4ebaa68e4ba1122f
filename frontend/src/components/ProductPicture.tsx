import type { Product } from '../../../domain/catalogue/products.ts';

interface ProductPictureProps {
  readonly product: Product;
  readonly className: string | undefined;
  /** Leave out if the picture is on the first screen. */
  readonly loading?: 'lazy';
}

/** Decoration: the product's name always stands beside it. */
export function ProductPicture({ product, className, loading }: ProductPictureProps) {
  return <img className={className} src={product.image} alt="" width={480} height={320} loading={loading} />;
}
