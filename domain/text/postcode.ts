/** The two parts of a postcode of the United Kingdom. */
const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?|GIR) *(\d[A-Z]{2})$/;

/** "LD3 7AB" from "ld37ab"; any other text as it is. */
export function asPosted(text: string): string {
  return text.toUpperCase().replace(/[ .-]/g, '').match(POSTCODE)?.slice(1).join(' ') ?? text;
}
