import { business } from '../../../domain/business.ts';
import classes from './PhoneBanner.module.css';

export function PhoneBanner() {
  return (
    <aside className={classes.banner} aria-label="Call us">
      <div className={`page-width ${classes.numbers}`}>
        {business.phones.map(({ label, display, tel }) => (
          <a key={tel} className={classes.number} href={`tel:${tel}`}>
            <span className={classes.label}>{label}</span> <span className={classes.digits}>{display}</span>
          </a>
        ))}
      </div>
    </aside>
  );
}
