import type { ReactNode } from 'react';
import classes from './NoticeBar.module.css';

/** A problem with the page, across its width: a sentence, and what to do about it. */
export function NoticeBar({ children }: { readonly children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>;
}
