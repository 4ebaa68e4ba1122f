import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Product, productBySlug } from '../../../../domain/catalogue.ts';
import { useHydrated } from '../../components/useHydrated.ts';

const PARAMETER = 'product';

/** Which product's window is open: the one that the address names, or one without a slug that was picked here. */
export function useOpenProduct() {
  const [parameters, setParameters] = useSearchParams();
  const [picked, setPicked] = useState<Product | null>(null);
  const hasOpener = useRef(false);
  const isHydrated = useHydrated();
  const slug = parameters.get(PARAMETER);
  const linked = isHydrated && slug !== null ? productBySlug(slug) : null;

  function open(product: Product) {
    hasOpener.current = true;
    if (product.slug === undefined) setPicked(product);
    else setParameters({ [PARAMETER]: product.slug });
  }

  function close() {
    setPicked(null);
    if (slug !== null) setParameters({}, { replace: true });
    // A window that an address opened has no button to give the focus back to.
    if (!hasOpener.current) document.querySelector('h1')?.focus({ preventScroll: true });
    hasOpener.current = false;
  }

  return { openProduct: picked ?? linked, open, close };
}
