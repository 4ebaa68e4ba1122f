import type { ReactNode } from 'react';
import classes from './PageLoading.module.css';

/** Keeps the footer off the screen until the page's content is there. */
export function PageLoading({ children }: { readonly children: ReactNode }) {
  return (
    <output data-needs-scripts className={classes.loading}>
      {children}
    </output>
  );
}
