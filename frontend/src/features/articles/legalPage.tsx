import { Link } from 'react-router-dom';
import type { LegalBlock, LegalText } from '../../../../domain/legal/legalText.ts';
import { longDay } from '../../../../domain/dates/longDates.ts';
import { noBreaks } from '../../components/noBreaks.tsx';
import { NoticeBar } from '../../components/Notice.tsx';
import { PageWidth } from '../../components/PageWidth.tsx';
import classes from './legalPage.module.css';
import { PageSection, Topic } from './PageSection.tsx';

/** Makes the page of the terms or of information that the law asks for. */
export function legalPage({ title, version, approvedOn, intro, sections }: LegalText) {
  return function LegalPage() {
    return (
      <PageWidth>
        <article className={classes.page}>
          <h1>{title}</h1>
          <p className={classes.intro}>{intro}</p>
          <p className={classes.version}>{noBreaks(`Version in force since ${longDay(version)}.`)}</p>
          {approvedOn === '' ? (
            <NoticeBar>
              <p>
                <b>This text is a sample.</b> Before the shop opens, the firm’s adviser checks it.
              </p>
            </NoticeBar>
          ) : null}
          <nav className={classes.contents} aria-labelledby="contents">
            <h2 className={classes.contentsHeading} id="contents">
              On this page
            </h2>
            <ol className={classes.contentsList}>
              {sections.map(({ heading }) => (
                <li key={heading}>
                  <Link className={classes.contentsLink} to={`#${anchorOf(heading)}`}>
                    {heading}
                  </Link>
                </li>
              ))}
            </ol>
          </nav>
          <Topic>
            {sections.map(({ heading, isForm, blocks }) => (
              <PageSection key={heading} heading={heading} anchor={anchorOf(heading)}>
                <div className={isForm ? `framed ${classes.form}` : classes.text}>
                  {blocks.map((block) => (
                    <Block key={JSON.stringify(block)} block={block} isForm={isForm} />
                  ))}
                </div>
              </PageSection>
            ))}
          </Topic>
        </article>
      </PageWidth>
    );
  };
}

interface BlockProps {
  readonly block: LegalBlock;
  readonly isForm: boolean | undefined;
}

function Block({ block, isForm }: BlockProps) {
  if (typeof block === 'string') return <p>{noBreaks(block)}</p>;
  if ('list' in block)
    return (
      <ul className={isForm ? classes.lines : `stripes ${classes.list}`}>
        {block.list.map((item) => (
          <li key={item}>
            <ListItem text={item} />
          </li>
        ))}
      </ul>
    );
  if ('facts' in block)
    return (
      <dl className={classes.facts}>
        {block.facts.map(({ label, value, to }) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{to ? <a href={to}>{value}</a> : value}</dd>
          </div>
        ))}
      </dl>
    );
  const { label, to } = block.link;
  return (
    <p className={classes.linkLine}>
      {to.startsWith('/') ? (
        <Link className={classes.link} to={to}>
          {label}
        </Link>
      ) : (
        <a className={classes.link} href={to}>
          {label}
        </a>
      )}
    </p>
  );
}

/** In "Less than seven days before: we try", what is before the colon is what a reader looks for. */
function ListItem({ text }: { readonly text: string }) {
  const [, looked = '', rest = text] = /^([^.:]+:)(.+)$/.exec(text) ?? [];
  return (
    <>
      {looked ? <b>{looked}</b> : null}
      {noBreaks(rest)}
    </>
  );
}

/** "How to cancel" is at #how-to-cancel. */
function anchorOf(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z]+/g, '-');
}
