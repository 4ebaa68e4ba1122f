import { Link } from 'react-router-dom';
import type { PageHead } from '../head/pageHead.ts';
import { ButtonLink } from '../components/Button.tsx';
import { PageWidth } from '../components/PageWidth.tsx';
import classes from './not-found.module.css';

export const head: PageHead = {
  title: 'Page not found',
  description: 'There is no page at this address.',
  noindex: true,
};

export default function NotFoundPage() {
  return (
    <PageWidth>
      <div className={classes.content}>
        <img className={classes.picture} src="/pictures/not-found.svg" alt="" width={480} height={320} />
        <div>
          <h1>Oops! The page you're looking for doesn't exist.</h1>
          <p>The address may be mistyped, or the page may have moved.</p>
          <ButtonLink to="/">Go to Homepage</ButtonLink>
          <div className={classes.links}>
            <Link to="/training-dates">Training Dates</Link>
            <Link to="/shop">Shop</Link>
          </div>
        </div>
      </div>
    </PageWidth>
  );
}
