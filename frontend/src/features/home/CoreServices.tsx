import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/Button.tsx';
import classes from './CoreServices.module.css';

/** Each with a second link, for visitors who do not book yet. */
const coreServices = [
  {
    title: 'Professional Transport Training',
    text: 'Driver CPC, Transport Manager CPC and Refresher, Operator Licence Awareness, ADR and PDP, first aid, forklift, lorry loader and slinger.',
    picture: '/pictures/services/core-training.svg',
    linkLabel: 'At your own yard',
    to: '/in-house-training',
  },
  {
    title: 'Transport Compliance & Audits',
    text: 'Audits of your files, tachograph analysis, and a transport manager for your licence.',
    picture: '/pictures/services/core-compliance.svg',
    linkLabel: 'Compliance services',
    to: '/compliance-services',
  },
  {
    title: 'Consultancy Services',
    text: 'Licence applications, policies and handbooks, FORS pre-audits, help with DVSA letters and at Public Inquiries.',
    picture: '/pictures/services/core-consultancy.svg',
    linkLabel: 'Other services',
    to: '/other-services',
  },
];

export function CoreServices() {
  return (
    <section className={classes.section} aria-labelledby="core-services">
      <h2 id="core-services">Our Core Services</h2>
      <ul className={classes.cards}>
        {coreServices.map(({ title, text, picture, linkLabel, to }) => (
          <li key={title} className={classes.card}>
            <img src={picture} alt="" width={480} height={320} loading="lazy" />
            <h3>{title}</h3>
            <p>{text}</p>
            <div className={classes.actions}>
              <ButtonLink to="/training-dates#training" aria-label={`Book Now: ${title}`}>
                Book Now
              </ButtonLink>
              <Link className={classes.link} to={to}>
                {linkLabel}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
