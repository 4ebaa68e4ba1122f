import { use, useEffect, useState } from 'react';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { PageIsComing } from '../pageIsComing.ts';
import classes from './PageProgress.module.css';

/** A page that comes sooner needs no sign. In ms. */
const SOON = 300;

/** Answers a press, or a way back, whose page takes its time: until it is there the old one stays. Mantine's useDebouncedValue would do, but does more, which every page would carry. */
export function PageProgress() {
  const isComing = use(PageIsComing);
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
