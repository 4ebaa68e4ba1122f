import { type ReactNode, useRef, useState } from 'react';
import classes from './RestOfPage.module.css';
import { useHydrated } from './useHydrated.ts';
import { useLaidOutInTime } from './useLaidOutInTime.ts';
import { useRestIsDue } from './useRestIsDue.ts';
import { useStartsAtTop } from './useStartsAtTop.ts';

interface RestOfPageProps {
  readonly children: ReactNode;
}

/** What is below a page's first screen. */
export function RestOfPage({ children }: RestOfPageProps) {
  return useRestIsDue() ? <Rest>{children}</Rest> : <div className={classes.room} />;
}

/** Laid out when it comes near or when there is time, unless the browser looks for a place in the page. */
function Rest({ children }: RestOfPageProps) {
  const rest = useRef<HTMLDivElement>(null);
  const isFile = !useHydrated();
  const startsAtTop = useStartsAtTop();
  // As the page was put up: laying all of it out at a later moment would cost what was saved.
  const [waits] = useState(isFile || startsAtTop);
  useLaidOutInTime(rest, waits);
  return (
    <div ref={rest} className={waits ? classes.whenNear : classes.atOnce}>
      {children}
    </div>
  );
}
