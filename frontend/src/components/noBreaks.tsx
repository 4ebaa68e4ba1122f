import type { ReactNode } from 'react';

/**
 * Matches texts that should stay on one line, each with the comma after it: "0303 123 1113"; "CF10 1AA"; "12 – 16 Jan 2027"; "Tue–Sat", "8am-4pm"
 * and "15-minute", but no longer words with a hyphen, for which a narrow column has no room. A range of two full dates may break after its dash.
 */
const WHOLE =
  /(\b0\d{2,4} \d{3,4} \d{3,4}\b|\b[a-z]{1,2}\d{1,2} \d[a-z]{2}\b,?|(?:\d{1,2}(?: ?[-–] ?\d{1,2})? [a-z]{3,9}(?: \d{4}(?: ?[-–])?| ?[-–])|\b[\w.]{2,6}[-–]\w{3,6}\b),?)/i;

/**
 * A text whose lines do not break inside a date, a time, a telephone number or a postcode. The characters stay the same, so copying
 * and searching work. Not a component: a page of dates has two hundred.
 */
export function noBreaks(text: string): ReactNode {
  // Odd pieces are the matches. One with spaces can still break in a column that is narrower than the piece.
  return text.split(WHOLE).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one text never change places
      <span key={index} style={piece.includes(' ') ? { display: 'inline-block' } : { whiteSpace: 'nowrap' }}>
        {piece}
      </span>
    ),
  );
}
