import { useSearchParams } from 'react-router-dom';
import { productBySlug } from '../../../../domain/catalogue/catalogue.ts';
import { useHydrated } from '../../components/useHydrated.ts';
import { ProductWindow } from './ProductWindow.tsx';

/** The window of the product that the shop's address names. It opens before the shop behind it is there. */
export function LinkedProduct() {
  const [parameters, setParameters] = useSearchParams();
  const isHydrated = useHydrated();
  const product = isHydrated ? productBySlug(parameters.get('product') ?? '') : null;
  if (!product) return null;
  return (
    <ProductWindow
      key={product.id}
      product={product}
      linkedDate={parameters.get('date')}
      onClose={() => setParameters({}, { replace: true })}
    />
  );
}
