const APPS = /; wv\)|\b(?:FBAN|FBAV|GSA|Instagram|Line|LinkedInApp|MicroMessenger|Snapchat|WhatsApp)\//;
/** Safari says its name, and what an app shows by itself does not. */
const IPHONE_APP = /\b(?:iPhone|iPad)\b(?!.*\bSafari\/)/;

/** Whether an app shows this page in a browser of its own, whose storage no other browser has. */
export const isInApp = APPS.test(navigator.userAgent) || IPHONE_APP.test(navigator.userAgent);

/** Beside a calendar file that an email brings as well: in an app's own browser, its link may do nothing. */
export function FileIsInEmail() {
  return isInApp ? <p>Nothing opens in this app? The calendar file is in your email, too.</p> : null;
}
