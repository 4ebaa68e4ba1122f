import type { ReactNode } from 'react';
import classes from './RestOfPage.module.css';
import { useRestIsDue } from './useRestIsDue.ts';

/** What is below a page's first screen. */
export function RestOfPage({ children }: { readonly children: ReactNode }) {
  return useRestIsDue() ? children : <div className={classes.room} />;
}
