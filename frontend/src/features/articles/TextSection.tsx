import { Link } from 'react-router-dom';
import { PageSection } from './PageSection.tsx';
import { askAbout } from '../enquiries/askAbout.ts';
import type { ListItem, SectionText } from './article.ts';
import classes from './TextSection.module.css';
import { noBreaks } from '../../components/noBreaks.tsx';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';

/** A list of this many items or more has two columns where there is room, and a row of the page for itself. */
const LONG_LIST = 6;

interface TextSectionProps {
  readonly text: SectionText;
  /** Ends with the office numbers. */
  readonly isUrgent?: boolean;
}

export function TextSection({ text, isUrgent }: TextSectionProps) {
  const { heading, anchor, paragraphs = [], items = [], isDirectory, links = [] } = text;
  const isLong = items.length >= LONG_LIST;
  return (
    <PageSection heading={heading} anchor={anchor} isShort={!isLong}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className={classes.paragraph}>
          {noBreaks(paragraph)}
        </p>
      ))}
      {items.length > 0 ? (
        <ul
          className={isDirectory ? `panel ${classes.directory}` : `stripes ${classes.items}`}
          data-long={isLong || undefined}
        >
          {items.map((item) =>
            typeof item === 'string' ? (
              <li key={item}>{noBreaks(item)}</li>
            ) : (
              <li key={item.label}>
                <ItemName item={item} />
                {item.text ? <p className={classes.about}>{item.text}</p> : null}
              </li>
            ),
          )}
        </ul>
      ) : null}
      {isUrgent ? (
        <p className={classes.paragraph}>
          <b>
            Call <PhoneNumbers />.
          </b>
        </p>
      ) : null}
      {links.length > 0 ? (
        <ul className={`screen-only ${classes.links}`}>
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

function ItemName({ item: { label, to, askAbout: about } }: { readonly item: ListItem }) {
  const name = noBreaks(label);
  if (about) return <Link {...askAbout(about)}>{name}</Link>;
  return to ? <Link to={to}>{name}</Link> : name;
}
