import type { BookingLine } from '../../../../domain/api/booking.ts';
import { withWeekdays } from '../../../../domain/courseDate.ts';
import { DATE_TO_BE_ARRANGED } from '../../../../domain/dateRow.ts';

type Fact = BookingLine['joining'][number];

export function dateOf({ selectedDate }: Pick<BookingLine, 'selectedDate'>): string {
  return selectedDate ? withWeekdays(selectedDate) : DATE_TO_BE_ARRANGED;
}

/** The cells of a course's row, and its joining details without what the heading or a cell says already. */
export function bookedFacts(line: BookingLine): Fact[] {
  const joining = line.joining
    .map(({ label, lines }) => ({ label, lines: lines.filter((text) => text !== dateOf(line)) }))
    .filter(({ lines }) => lines.length > 0);
  const details = joining.flatMap(({ lines }) => lines);
  const cells = line.cells
    .map(({ heading, text }) => ({ label: heading || 'Details', lines: [withWeekdays(text)] }))
    .filter(({ lines: [text = ''] }) => !details.some((detail) => detail === text || detail.endsWith(`: ${text}`)));
  return [{ label: 'Places', lines: [String(line.quantity)] }, ...cells, ...joining];
}
