/**
 * "12 – 16 Jan 2027"; "28 Dec 2026 –" of "28 Dec 2026 – 1 Jan 2027", which may break after the dash; "8am-4pm" and "15-minute",
 * but no longer words with a hyphen, for which a narrow column has no room. Each with the comma after it.
 */
const WHOLE = /((?:\d{1,2}(?: ?[-–] ?\d{1,2})? [a-z]{3,9}(?: \d{4}(?: ?[-–])?| ?[-–])|\b[\w.]{2,6}-\w{3,6}\b),?)/i;

/** A text whose lines break neither inside a date nor at the hyphen of a time. Copying and searching find the same letters. */
export function TextWithWholeDates({ text }: { readonly text: string }) {
  // Every odd piece is one that the pattern matched. With spaces, it still breaks in a column narrower than itself.
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
