import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import classes from './PageProgress.module.css';

/** In ms. A page that loads faster needs no progress bar. */
const SOON = 300;

/** Shows that a page is coming, while the old one stays. */
export function PageProgress({ isComing }: { readonly isComing: boolean }) {
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    if (!isComing) return undefined;
    const timer = setTimeout(setSlow, SOON, true);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isComing]);

  return (
    <output>
      {isSlow ? (
        <span className={classes.progress}>
          <VisuallyHidden>Loading...</VisuallyHidden>
        </span>
      ) : null}
    </output>
  );
}
