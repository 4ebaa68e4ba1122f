import { type ReactNode, type Ref, useId } from 'react';
import classes from './Notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly tone: 'news' | 'trouble';
  readonly children?: ReactNode;
  /** For a notice that takes the focus. */
  readonly ref?: Ref<HTMLDivElement>;
}

/** A message in a panel, which screen readers announce. */
export function Notice({ title, tone, children, ref }: NoticeProps) {
  const titleId = useId();
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={`framed ${classes.notice}`}
      data-tone={tone}
      role={tone === 'trouble' ? 'alert' : 'status'}
      aria-labelledby={titleId}
    >
      <p className={classes.title} id={titleId}>
        {title}
      </p>
      {children}
    </div>
  );
}

/** A bar across the page about a problem with it: a sentence, and what to do about it. */
export function NoticeBar({ children }: { readonly children: ReactNode }) {
  return <div className={`framed ${classes.bar}`}>{children}</div>;
}
