import { business } from '../../../domain/business.ts';

/** Stays in one piece where there is room, and is as high for a finger as a line and a half of the sentence. */
const NUMBER = { display: 'inline-block', margin: '-0.7em 0', padding: '0.7em 0' };

/** The office numbers inside a sentence: "029 2018 0123 or 01632 960 456". */
export function PhoneNumbers() {
  return business.phones.map(({ display, tel }, index) => (
    <span key={tel}>
      {index > 0 ? ' or ' : ''}
      <a href={`tel:${tel}`} style={NUMBER}>
        {display}
      </a>
    </span>
  ));
}

/** The end of a sentence on a line of its own: beside words the numbers break at another one of these when the typeface comes. */
export function PhoneNumbersLine() {
  return (
    <span style={{ display: 'block' }}>
      <PhoneNumbers />.
    </span>
  );
}
