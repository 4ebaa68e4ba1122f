import { business } from '../../../domain/business.ts';

/** A number stays on one line if there is room, and can be pressed one and a half lines high. */
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

/** The numbers on a line of their own, at the end of a sentence. Beside words, they would break at another place when the typeface loads. */
export function PhoneNumbersLine() {
  return (
    <span style={{ display: 'block' }}>
      <PhoneNumbers />.
    </span>
  );
}
