import type { ReactNode } from 'react';
import classes from './PageWidth.module.css';

/** The page's column, with its edges in line with the header's and the footer's. */
export function PageWidth({ children }: { readonly children: ReactNode }) {
  return <div className={classes.column}>{children}</div>;
}
