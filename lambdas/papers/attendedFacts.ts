import { business } from '../../domain/business.ts';
import { countsFor } from '../../domain/catalogue/countsFor.ts';
import { withWeekdays } from '../../domain/dates/courseDate.ts';
import { COUNTS_FOR_HEADING, shownCell } from '../../domain/dates/dateRow.ts';
import { COURSE_HOURS } from '../../domain/hours/driverHours.ts';
import { besideName } from '../../domain/orders/lineName.ts';
import type { AttendedCourse } from '../courses/attendedBooking.ts';
import { hasHours } from '../courses/hasHours.ts';
import type { Fact } from './paper.ts';

/** The facts about a course on its certificates and evidence sheets. */
export function attendedFacts({ line, sheet }: AttendedCourse): Fact[] {
  const cells = besideName(line).cells.filter(({ heading, text }) => text && !COUNTS_FOR_HEADING.test(heading));
  return [
    { label: 'Date', value: withWeekdays(line.selectedDate ?? '') },
    ...cells.map(({ heading, text }) => ({ label: heading || 'Details', value: shownCell(text) })),
    ...(hasHours(sheet) ? hoursFacts(line) : []),
    { label: 'Approved centre number', value: business.approvedCentreNumber },
  ];
}

function hoursFacts(line: AttendedCourse['line']): Fact[] {
  const kind = countsFor(line);
  return [
    { label: 'Hours', value: String(COURSE_HOURS) },
    ...(kind ? [{ label: 'Counts for', value: `${kind} Driver CPC` }] : []),
  ];
}

/** Says which official record these papers do not replace. */
export function limitsOf({ sheet }: AttendedCourse): string {
  return hasHours(sheet)
    ? 'This is not a DVSA record. Hours count once they are recorded with DVSA: drivers see them in their own account on GOV.UK.'
    : 'This does not stand in for the certificate or card of an awarding body.';
}
