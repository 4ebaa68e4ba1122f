import { withoutInvisible } from './visible.ts';

/** "//", "@", "www.", "example.co.uk" or "192.0.2.1". */
const LINK = /\/\/|@|[\p{L}\p{N}-][.\u3002]\p{L}{2}|\d\.\d{1,3}\.\d{1,3}\.\d/u;

/** True for a text that a mail program may show as a link or an address, also in full-width signs or with hidden ones. */
export function holdsLink(text: string): boolean {
  return LINK.test(withoutInvisible(text).normalize('NFKC'));
}
