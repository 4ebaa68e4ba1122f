import type { ReactNode } from 'react';
import classes from './NoticeBar.module.css';

/** What is amiss with a page, across its width: a sentence, and what can be done about it. */
export function NoticeBar({ children }: { readonly children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>;
}
