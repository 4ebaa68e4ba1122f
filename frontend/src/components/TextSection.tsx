import { Link } from 'react-router-dom';
import type { TextSection as Text } from '../content/textSection.ts';
import { PageSection } from './PageSection.tsx';
import classes from './TextSection.module.css';
import { UnbrokenText } from './UnbrokenText.tsx';

/** From this many items on, a list stands in two columns where there is room. */
const LONG_LIST = 6;

/** A part of a page that is words only. */
export function TextSection({ text }: { readonly text: Text }) {
  const { heading, paragraphs = [], items = [], links = [] } = text;
  return (
    <PageSection heading={heading}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className={classes.paragraph}>
          <UnbrokenText text={paragraph} />
        </p>
      ))}
      {items.length > 0 ? (
        <ul className={classes.items} data-long={items.length >= LONG_LIST || undefined}>
          {items.map((item) => (
            <li key={item}>
              <UnbrokenText text={item} />
            </li>
          ))}
        </ul>
      ) : null}
      {links.length > 0 ? (
        <ul className={classes.links}>
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link className={classes.link} to={to}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </PageSection>
  );
}
