import { Link } from 'react-router-dom';
import { noBreaks } from '../../components/noBreaks.tsx';
import type { TextLink } from './article.ts';
import classes from './RelatedPages.module.css';

/** Links to related pages, drawn as a direction sign. */
export function RelatedPages({ links }: { readonly links: readonly TextLink[] }) {
  return (
    <nav className={classes.related} aria-labelledby="related">
      <h2 className={classes.heading} id="related">
        You may also need
      </h2>
      <ul className={classes.list}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link className={`framed chevron ${classes.link}`} to={to}>
              <span>{noBreaks(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
