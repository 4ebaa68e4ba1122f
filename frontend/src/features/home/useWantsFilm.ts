import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** True once the page has loaded, unless the visitor wants less motion or saves data. */
export function useWantsFilm(): boolean {
  const prefersStillness = useReducedMotion(true, { getInitialValueInEffect: false });
  const [isLoaded, setLoaded] = useState(false);

  useEffect(() => {
    const loaded = () => setLoaded(true);
    if (document.readyState === 'complete') loaded();
    else window.addEventListener('load', loaded, { once: true });
    return () => window.removeEventListener('load', loaded);
  }, []);

  return isLoaded && !prefersStillness && !savesData();
}

/** `connection` is not in every browser, and not in TypeScript's library. */
function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
