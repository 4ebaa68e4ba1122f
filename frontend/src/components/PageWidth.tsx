import type { ReactNode } from 'react';
import classes from './PageWidth.module.css';

/** The page's column, as wide as the header's and the footer's. */
export function PageWidth({ children }: { readonly children: ReactNode }) {
  return <div className={classes.column}>{children}</div>;
}
