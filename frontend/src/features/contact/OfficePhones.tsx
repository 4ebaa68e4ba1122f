import { business } from '../../../../domain/business.ts';
import classes from './OfficePhones.module.css';

/** The numbers, drawn as a direction sign. */
export function OfficePhones() {
  return (
    <ul className={`sign ${classes.phones}`}>
      {business.phones.map(({ label, display, tel }) => (
        <li key={tel}>
          <a className={classes.phone} href={`tel:${tel}`}>
            {label} <span className={classes.digits}>{display}</span>
          </a>
        </li>
      ))}
      <li>
        <a className={classes.phone} href={`mailto:${business.email}`}>
          Email <span className={classes.email}>{business.email}</span>
        </a>
      </li>
    </ul>
  );
}
