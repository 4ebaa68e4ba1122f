import { isInApp } from './isInApp.ts';

/** Beside a calendar file that an email brings as well: in an app's own browser, its link may do nothing. */
export function FileIsInEmail() {
  return isInApp ? <p>Nothing opens in this app? The calendar file is in your email, too.</p> : null;
}
