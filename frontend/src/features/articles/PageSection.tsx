import { type ReactNode, useId } from 'react';
import classes from './PageSection.module.css';

interface PageSectionProps {
  readonly heading: ReactNode;
  /** For links to this part of the page. */
  readonly anchor?: string | undefined;
  /** Shares a row with its neighbour, if that is short too. */
  readonly isShort?: boolean;
  /** Has the page's whole width, below the heading. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A part of a page: its heading at the left edge, its content in the wide column beside it, or below. */
export function PageSection({ heading, anchor, isShort, isWide, children }: PageSectionProps) {
  const headingId = useId();
  return (
    <section
      className={classes.section}
      id={anchor}
      aria-labelledby={headingId}
      data-short={isShort || undefined}
      data-wide={isWide || undefined}
    >
      <h2 className={classes.heading} id={headingId}>
        {heading}
      </h2>
      <div className={classes.content}>{children}</div>
    </section>
  );
}

/** Sections on one topic, below a thick rule. Short ones come last, two in a row. */
export function Topic({ children }: { readonly children: ReactNode }) {
  return <div className={classes.topic}>{children}</div>;
}
