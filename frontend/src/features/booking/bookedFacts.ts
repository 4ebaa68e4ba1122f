import type { BookingLine } from '../../../../domain/api/booking.ts';
import { withWeekdays } from '../../../../domain/dates/courseDate.ts';
import { DATE_TO_BE_ARRANGED, plainColumn, shownCell } from '../../../../domain/dates/dateRow.ts';
import { factsBeside, type JoiningFact } from '../../../../domain/bookings/joiningDetails.ts';

export function dateOf({ selectedDate }: Pick<BookingLine, 'selectedDate'>): string {
  return selectedDate ? withWeekdays(selectedDate) : DATE_TO_BE_ARRANGED;
}

/** The cells of a course's row, and its joining details without what the heading or a cell says already. */
export function bookedFacts(line: BookingLine): JoiningFact[] {
  const joining = factsBeside([dateOf(line)], line.joining);
  const details = joining.flatMap(({ lines }) => lines);
  const cells = line.cells
    .filter(({ heading }) => plainColumn(heading) !== 'course')
    .map(({ heading, text }) => ({ label: heading || 'Details', lines: [shownCell(text)] }))
    .filter(({ lines: [text = ''] }) => !details.some((detail) => detail === text || detail.endsWith(`: ${text}`)));
  return [{ label: 'Places', lines: [String(line.quantity)] }, ...cells, ...joining];
}
