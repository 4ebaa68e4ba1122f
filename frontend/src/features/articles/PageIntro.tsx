import type { ReactNode } from 'react';
import type { Fact } from './article.ts';
import classes from './PageIntro.module.css';
import { NoBreaks } from '../../components/NoBreaks.tsx';

interface PageIntroProps {
  readonly heading: string;
  readonly lead: readonly string[];
  readonly picture: string;
  readonly facts: readonly Fact[];
  /** Below the picture: what a visitor can do. */
  readonly children: ReactNode;
}

/** The top of a page about a course or service: lead, board of facts, and the buttons to book or ask. */
export function PageIntro({ heading, lead, picture, facts, children }: PageIntroProps) {
  return (
    <div className={classes.intro}>
      <div className={classes.words}>
        <h1>{heading}</h1>
        {lead.map((paragraph) => (
          <p key={paragraph} className={classes.lead}>
            <NoBreaks text={paragraph} />
          </p>
        ))}
      </div>
      <div className={`panel ${classes.panel}`}>
        <img className={classes.picture} src={picture} alt="" width={960} height={480} fetchPriority="high" />
        <div className={classes.action}>{children}</div>
      </div>
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>
              <NoBreaks text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
