import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { productBySlug } from '../../../../domain/catalogue/catalogue.ts';
import type { Product } from '../../../../domain/catalogue/products.ts';
import { useHydrated } from '../../components/useHydrated.ts';

/** The product whose window is open: named by the address, or picked here if it has no slug. `linkedRow` is the name of the date in the address. */
export function useOpenProduct() {
  const [parameters, setParameters] = useSearchParams();
  const [picked, setPicked] = useState<Product | null>(null);
  const hasOpener = useRef(false);
  const isHydrated = useHydrated();
  const slug = parameters.get('product');
  const linked = isHydrated && slug !== null ? productBySlug(slug) : null;

  function open(product: Product) {
    hasOpener.current = true;
    if (product.slug === undefined) setPicked(product);
    else setParameters({ product: product.slug });
  }

  function close() {
    setPicked(null);
    if (slug !== null) setParameters({}, { replace: true });
    // A window opened by an address has no button that could take the focus back.
    if (!hasOpener.current) document.querySelector('h1')?.focus({ preventScroll: true });
    hasOpener.current = false;
  }

  return { openProduct: picked ?? linked, linkedRow: parameters.get('date'), open, close };
}
