import { createContext, use, useEffect, useState } from 'react';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import classes from './PageProgress.module.css';

/** In ms. A page that loads faster needs no progress bar. */
const SOON = 300;

/** True while the old page stays, because the next one is on its way. */
export const IsPageComing = createContext(false);

/** Shows that a page is coming, while the old one stays. */
export function PageProgress() {
  const isComing = use(IsPageComing);
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
