import type { ReactNode } from 'react';
import classes from './VisuallyHidden.module.css';

/** For screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={classes.hidden}>{children}</span>;
}
