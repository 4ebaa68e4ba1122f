import { business } from '../../domain/business.ts';

/** A shorter cell, as most are, cannot hold an address or a number. */
const SHORTEST = 'a@b.c'.length;
/** Nearly every cell has fewer digits. */
const HAS_NUMBER = /\d(?:[ ./()-]{0,3}\d){5}/;
const EMAIL_ADDRESS = /[^\s@]@[^\s@.]+\.[^\s@.]/;
/** "dai (at) example [dot] com" */
const AT = /\s?[([{]\s?at\s?[)\]}]\s?/g;
const DOT = /\s?[([{]\s?dot\s?[)\]}]\s?/g;
/** A British mobile's number, also without the 0 that a spreadsheet takes away. */
const MOBILE = /(?<![\d+])(?:\+?44|0044|[0o])? ?(?:\(0\) ?)?7(?:[ -]?\d){9}(?!\d)/i;
/** The same with other signs between, and numbers of other countries. */
const SIGNED_MOBILE =
  /(?<!\d)\(?(?:\+44|0044|0)\)? ?(?:\(0\) ?)?7\d{3}\)?[ ./-]{0,3}\d{3}[ ./-]{0,3}\d{3}(?!\d)|\+(?!44)\d{1,3}(?:[ -]?\d){8,12}(?!\d)/;
const LANDLINE = /(?<![\d/.-])\(?(?:\+44|0044|0)\)? ?(?:\(0\) ?)?[1-389](?:\)?[ .-]{0,3}\(?\d){8,9}(?![\d/])/g;
const OWN_PHONES = new Set(business.phones.map(({ tel }) => nationalNumber(tel)));
/** "JONES711018D99AB" of a driving licence, "AB 12 34 56 C" of National Insurance. */
const PERSONS_NUMBER =
  /(?<![A-Z\d])(?:[A-Z][A-Z9]{4} ?\d{6} ?[A-Z][A-Z9] ?[A-Z\d] ?[A-Z]{2}|[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d{2} ?\d{2} ?\d{2} ?[A-D])(?![A-Z\d])/i;

/** What no answer can show: an email address or telephone number that is not the firm's, or a number of a person's papers. */
export function isPrivate(cell: string): boolean {
  return isPersonal(cell) || hasLandline(cell);
}

/** The same for the sheet of venues, whose landlines are for customers. */
export function isPersonal(cell: string): boolean {
  if (cell.length < SHORTEST) return false;
  const plain = cell.toLowerCase().replaceAll(AT, '@').replaceAll(DOT, '.').replaceAll(business.email, '');
  return (
    (plain.includes('@') && EMAIL_ADDRESS.test(plain)) ||
    (HAS_NUMBER.test(cell) && (MOBILE.test(cell) || SIGNED_MOBILE.test(cell) || PERSONS_NUMBER.test(cell)))
  );
}

function hasLandline(cell: string): boolean {
  return (
    HAS_NUMBER.test(cell) && (cell.match(LANDLINE) ?? []).some((number) => !OWN_PHONES.has(nationalNumber(number)))
  );
}

function nationalNumber(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^(?:0044|44)?0?/, '');
}
