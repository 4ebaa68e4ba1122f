/**
 * "12 – 16 Jan 2027"; what comes before the dash of "28 Dec 2026 – 1 Jan 2027", dash included, after which a line may break; and
 * "8am-4pm", "15-minute": of what has a hyphen the short ones alone, which a narrow column has room for. With the comma after it,
 * which would begin a line.
 */
const PIECES = /((?:\d{1,2}(?: ?[-–] ?\d{1,2})? [a-z]{3,9}(?: \d{4}(?: ?[-–])?| ?[-–])|\b[\w.]{2,6}-\w{3,6}\b),?)/i;

/** A text in which a line breaks neither inside a date nor at the hyphen of a time. The letters stay as they are, for whoever copies, searches or compares them. */
export function UnbrokenText({ text }: { readonly text: string }) {
  // What a pattern in brackets splits by stands at every odd place. A date that is wider than its column breaks after all.
  return text.split(PIECES).map((piece, index) =>
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
