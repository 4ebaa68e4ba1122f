import { HONEYPOT_FIELD } from '../../../../domain/enquiries.ts';
import classes from './HoneypotField.module.css';

/** A field for machines. It is out of sight rather than not displayed, because they look for that. */
export function HoneypotField() {
  return (
    <div className={classes.away} aria-hidden>
      <label>
        Website
        <input name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
