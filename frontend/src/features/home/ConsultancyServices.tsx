import { Link } from 'react-router-dom';
import classes from './ConsultancyServices.module.css';

/** The cards that section 3 of the specification lists. */
const consultancyServices = [
  {
    title: 'Operator Applications',
    description: 'A new licence, or a change to the one you hold. We prepare the application.',
    icon: '/pictures/services/icons/operator-applications.svg',
    to: '/operator-applications',
  },
  {
    title: 'Compliance Audits',
    description: 'We check your files as a DVSA examiner would, and list what to fix.',
    icon: '/pictures/services/icons/compliance-audits.svg',
    to: '/compliance-audits',
  },
  {
    title: 'Tachograph Analysis',
    description: 'A report on hours, rest and infringements. Digital and manual.',
    icon: '/pictures/services/icons/tachograph-analysis.svg',
    to: '/tachograph-analysis',
  },
  {
    title: 'FORS Pre-audits',
    description: 'We check before the auditor comes, so you have time to fix things.',
    icon: '/pictures/services/icons/fors-pre-audits.svg',
    to: '/other-services',
  },
  {
    title: 'Driver Licence Checks',
    description: 'Real-time monitoring. You hear when a licence changes.',
    icon: '/pictures/services/icons/driver-licence-checks.svg',
    to: '/other-services',
  },
  {
    title: 'Restricted Operator',
    description: 'No transport manager to ask? We tell you what your licence requires.',
    icon: '/pictures/services/icons/restricted-operator.svg',
    to: '/other-services',
  },
  {
    title: 'External Transport Management',
    description: 'A qualified transport manager for your licence, without employing one.',
    icon: '/pictures/services/icons/external-transport-management.svg',
    to: '/external-transport-management',
  },
  {
    title: 'Help & Advice',
    description: 'Stuck on a DVSA letter or an online system? Call us.',
    icon: '/pictures/services/icons/help-advice.svg',
    to: '/contact-us#contact',
  },
];

export function ConsultancyServices() {
  return (
    <section className={classes.section} aria-labelledby="consultancy">
      <h2 id="consultancy">Help with your licence, your records and your drivers</h2>
      <ul className={classes.cards}>
        {consultancyServices.map(({ title, description, icon, to }) => (
          <li key={title} className={classes.card}>
            <img src={icon} alt="" width={96} height={96} loading="lazy" />
            <div>
              <h3>
                <Link className={classes.link} to={to}>
                  {title}
                </Link>
              </h3>
              <p>{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
