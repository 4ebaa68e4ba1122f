import { business } from '../../../domain/business.ts';

/** The office numbers inside a sentence: "029 2018 0123 or 01632 960 456". */
export function PhoneNumbers() {
  return business.phones.map(({ display, tel }, index) => (
    <span key={tel}>{index > 0 ? ' or ' : ''}<a href={`tel:${tel}`} style={{ whiteSpace: 'nowrap' }}>{display}</a></span>
  ));
}
