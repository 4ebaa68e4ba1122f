import { business } from '../../../../domain/business.ts';
import classes from './AskPanel.module.css';
import { ButtonLink } from '../../components/Button.tsx';
import { askAbout } from '../enquiries/askAbout.ts';
import { noBreaks } from '../../components/noBreaks.tsx';

interface AskPanelProps {
  /** As in a sentence: "compliance audits". */
  readonly about: string;
  /** The page has no price. */
  readonly isQuoted: boolean;
}

/** The telephone numbers and a link to the contact form. */
export function AskPanel({ about, isQuoted }: AskPanelProps) {
  return (
    <section className={`screen-only ${classes.panel}`} aria-labelledby="ask">
      <div>
        <h2 className={classes.heading} id="ask">
          {noBreaks(`Ask us about ${about}`)}
        </h2>
        <p className={classes.text}>
          {isQuoted
            ? 'Call, or send a message: what you need, for how many, and where. The quote is free, and nothing is booked until you say yes.'
            : 'Call, or send a message.'}
        </p>
      </div>
      <ul>
        {business.phones.map(({ label, display, tel }) => (
          <li key={tel}>
            <a className={classes.phone} href={`tel:${tel}`}>
              {label} <b>{display}</b>
            </a>
          </li>
        ))}
      </ul>
      <ButtonLink className={classes.contact} variant="outline" {...askAbout(about)}>
        Contact Us
      </ButtonLink>
    </section>
  );
}
