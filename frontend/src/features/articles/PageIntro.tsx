import type { ReactNode } from 'react';
import type { Article } from './article.ts';
import classes from './PageIntro.module.css';
import { noBreaks } from '../../components/noBreaks.tsx';

interface PageIntroProps extends Pick<Article, 'heading' | 'lead' | 'picture' | 'facts'> {
  /** Below the picture: what a visitor can do. */
  readonly children: ReactNode;
}

/** The top of a page about a course or service. A phone's first screen ends above its browser's bar, so what can be booked or asked for stands before the lead. */
export function PageIntro({ heading, lead, picture, facts, children }: PageIntroProps) {
  return (
    <div className={classes.intro}>
      <h1 className={classes.heading}>{heading}</h1>
      <div className={`panel ${classes.panel}`}>
        <img className={classes.picture} src={picture} alt="" width={960} height={480} fetchPriority="high" />
        <div className={classes.action}>{children}</div>
      </div>
      <div className={classes.lead}>
        {lead.map((paragraph) => (
          <p key={paragraph}>{noBreaks(paragraph)}</p>
        ))}
      </div>
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{noBreaks(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
