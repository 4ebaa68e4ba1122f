import { type ReactNode, useId } from 'react';
import classes from './Notice.module.css';

interface NoticeProps {
  readonly title: string;
  /** `warning`: nothing went wrong, but read this before you go on. */
  readonly tone: 'news' | 'warning' | 'trouble';
  readonly children?: ReactNode;
  /** For a notice in place of something that had the focus. The browser scrolls it into view. */
  readonly takesFocus?: boolean | undefined;
}

/** A message in a panel, which screen readers announce. */
export function Notice({ title, tone, children, takesFocus }: NoticeProps) {
  const titleId = useId();
  return (
    <div
      ref={takesFocus ? focus : undefined}
      tabIndex={takesFocus ? -1 : undefined}
      className={`framed ${classes.notice}`}
      data-tone={tone}
      role={tone === 'news' ? 'status' : 'alert'}
      aria-labelledby={titleId}
    >
      <p className={classes.title} id={titleId}>
        {title}
      </p>
      {children}
    </div>
  );
}

function focus(notice: HTMLDivElement | null): void {
  notice?.focus();
}

/** A bar across the page about a problem with it: a sentence, and what to do about it. */
export function NoticeBar({ children }: { readonly children: ReactNode }) {
  return <div className={`framed ${classes.bar}`}>{children}</div>;
}
