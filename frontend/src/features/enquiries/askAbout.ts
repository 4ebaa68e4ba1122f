import { isObject } from '../../../../domain/text/isObject.ts';

/** Leads to the contact form, which then says what it is about, as in a sentence: "the forklift courses". */
export function askAbout(about: string) {
  // Not in the address: a link from elsewhere could put its own words on our page.
  return { to: '/contact-us#contact', state: { about } } as const;
}

/** The subject of the visitor's question, from the state of the link that led here. */
export function readAbout(state: unknown): string | null {
  const about = isObject(state) ? state['about'] : null;
  return typeof about === 'string' ? about : null;
}
