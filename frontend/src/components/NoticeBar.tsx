import type { ReactNode } from 'react';
import classes from './NoticeBar.module.css';

/** A bar across the page about a problem with it: a sentence, and what to do about it. */
export function NoticeBar({ children }: { readonly children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>;
}
