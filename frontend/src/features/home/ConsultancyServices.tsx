import { Link } from 'react-router-dom';
import classes from './ConsultancyServices.module.css';

/** The cards that section 3 of the specification lists. */
const consultancyServices = [
  {
    title: 'Operator Applications',
    description: 'A new licence, or a change to the one you hold, with nothing missing.',
    icon: '/pictures/services/icons/operator-applications.svg',
    to: '/operator-applications',
  },
  {
    title: 'Compliance Audits',
    description: 'We go through your files as an examiner would, and say what is missing.',
    icon: '/pictures/services/icons/compliance-audits.svg',
    to: '/compliance-audits',
  },
  {
    title: 'Tachograph Analysis',
    description: 'Hours, rest and infringements, read and reported. Digital and manual.',
    icon: '/pictures/services/icons/tachograph-analysis.svg',
    to: '/tachograph-analysis',
  },
  {
    title: 'FORS Pre-audits',
    description: 'We look before the auditor does, so you can put it right in time.',
    icon: '/pictures/services/icons/fors-pre-audits.svg',
    to: '/other-services',
  },
  {
    title: 'Driver Licence Checks',
    description: 'Real-time monitoring: you know when a licence changes.',
    icon: '/pictures/services/icons/driver-licence-checks.svg',
    to: '/other-services',
  },
  {
    title: 'Restricted Operator',
    description: 'No transport manager to ask? Ask us what your licence asks of you.',
    icon: '/pictures/services/icons/restricted-operator.svg',
    to: '/other-services',
  },
  {
    title: 'External Transport Management',
    description: 'A qualified transport manager for your licence, from outside your payroll.',
    icon: '/pictures/services/icons/external-transport-management.svg',
    to: '/external-transport-management',
  },
  {
    title: 'Help & Advice',
    description: 'A DVSA letter, an online system, a question: call us with it in front of you.',
    icon: '/pictures/services/icons/help-advice.svg',
    to: '/contact-us#contact',
  },
];

export function ConsultancyServices() {
  return (
    <section className={classes.section} aria-labelledby="consultancy">
      <h2 id="consultancy">Consultancy: bring us the problem on your desk</h2>
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
