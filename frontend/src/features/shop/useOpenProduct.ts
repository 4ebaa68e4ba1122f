import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Product, productBySlug } from '../../../../domain/catalogue.ts';
import { useHydrated } from '../../components/useHydrated.ts';

const PARAMETER = 'product';

/** The product whose window is open: named by the address, or picked here if it has no slug. */
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
    // A window opened by an address has no button that could take the focus back.
    if (!hasOpener.current) document.querySelector('h1')?.focus({ preventScroll: true });
    hasOpener.current = false;
  }

  return { openProduct: picked ?? linked, open, close };
}
