import { Link } from 'react-router-dom';
import { business } from '../../../domain/business.ts';
import { markedSample } from '../../../domain/catalogue/samples.ts';
import { EmailAddress } from '../components/EmailAddress.tsx';
import classes from './Footer.module.css';
import { footerLinks, legalLinks } from './navigation.ts';

/** The year of the build, so that the prerendered page and the browser agree. */
const YEAR = import.meta.env.BUILD_YEAR;

export function Footer() {
  return (
    <footer className={classes.footer}>
      <div className={`page-width screen-only ${classes.columns}`}>
        <section aria-labelledby="footer-visit">
          <h2 className={classes.heading} id="footer-visit">
            Visit or post
          </h2>
          <address className={classes.address}>
            {business.name}
            {business.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </section>
        <section aria-labelledby="footer-call">
          <h2 className={classes.heading} id="footer-call">
            Call or email
          </h2>
          <ul>
            {business.phones.map(({ label, display, tel }) => (
              <li key={tel}>
                <a className={classes.link} href={`tel:${tel}`}>
                  {label} <b>{display}</b>
                </a>
              </li>
            ))}
            <li>
              <a className={classes.link} href={`mailto:${business.email}`}>
                <EmailAddress email={business.email} />
              </a>
            </li>
          </ul>
        </section>
        <nav className={classes.pages} aria-labelledby="footer-pages">
          <h2 className={classes.heading} id="footer-pages">
            Pages
          </h2>
          <ul>
            {footerLinks.map(({ label, path }) => (
              <li key={path}>
                <Link className={classes.link} to={path}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <section className={classes.follow} aria-labelledby="footer-follow">
          <h2 className={classes.heading} id="footer-follow">
            Follow us
          </h2>
          <ul>
            {business.socials.map(({ network, url }) => (
              <li key={network}>
                <a className={classes.link} href={url} rel="me noopener">
                  {network}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className={`page-width ${classes.legal}`}>
        <nav aria-label="Legal">
          <ul className={classes.legalLinks}>
            {legalLinks.map(({ label, path }) => (
              <li key={path}>
                <Link className={classes.link} to={path}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p>
          © {YEAR} {business.registeredName}. Registered in {business.registeredIn}, company number{' '}
          {business.companyNumber}. Registered office: {business.address.join(', ')}. VAT number {business.vatNumber}.
          Approved centre number {markedSample(business.approvedCentreNumber)}.
        </p>
      </div>
    </footer>
  );
}
