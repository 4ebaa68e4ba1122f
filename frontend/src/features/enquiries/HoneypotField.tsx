import { HONEYPOT_FIELD } from '../../../../domain/api/enquiries.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';

/** A trap for spam programs. It is moved out of sight, because they look for `display: none`. */
export function HoneypotField() {
  return (
    <VisuallyHidden aria-hidden>
      <label>
        Website
        <input name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
  );
}
