import type { ReactNode } from 'react';
import type { Article } from './article.ts';
import classes from './PageIntro.module.css';
import { NoBreaks } from '../../components/NoBreaks.tsx';

interface PageIntroProps extends Pick<Article, 'heading' | 'lead' | 'picture' | 'facts'> {
  /** Below the picture: what a visitor can do. */
  readonly children: ReactNode;
}

/** The top of a page about a course or service. A phone's first screen has room for one paragraph of the lead and the buttons to book or ask. */
export function PageIntro({ heading, lead: [what, who], picture, facts, children }: PageIntroProps) {
  return (
    <div className={classes.intro}>
      <div>
        <h1 className={classes.heading}>{heading}</h1>
        <p className={classes.lead}>
          <NoBreaks text={what} />
        </p>
      </div>
      <div className={`panel ${classes.panel}`}>
        <img className={classes.picture} src={picture} alt="" width={960} height={480} fetchPriority="high" />
        <div className={classes.action}>{children}</div>
      </div>
      {who ? (
        <p className={`${classes.lead} ${classes.who}`}>
          <NoBreaks text={who} />
        </p>
      ) : null}
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
