import { type ReactNode, useId } from 'react';
import classes from './PageSection.module.css';

interface PageSectionProps {
  readonly heading: ReactNode;
  /** For links to this part of the page. */
  readonly anchor?: string | undefined;
  /** Below the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page: its heading at the left edge, its content in the wide column beside it. */
export function PageSection({ heading, anchor, aside, children }: PageSectionProps) {
  const headingId = useId();
  return (
    <section className={classes.section} id={anchor} aria-labelledby={headingId}>
      <div>
        <h2 className={classes.heading} id={headingId}>
          {heading}
        </h2>
        {aside}
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  );
}
