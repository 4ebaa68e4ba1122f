import { CLASS_HOURS, timeTexts } from '../dates/courseTimes.ts';
import { withWeekdays } from '../dates/courseDate.ts';
import { DATE_TO_BE_ARRANGED, examText, venueName } from '../dates/dateRow.ts';
import { bring } from '../catalogue/bring.ts';
import { countsForText } from '../catalogue/countsFor.ts';
import { isCourse, isToBeArranged, type OrderLine } from '../orders/orderLine.ts';
import { type Venue, venueOf } from '../catalogue/venues.ts';

export const DATE_AND_TIMES = 'Date and times';
export const COUNTS_FOR_LABEL = 'Counts for';

/** "Parking": "Free, behind the building". */
export interface JoiningFact {
  readonly label: string;
  readonly lines: readonly string[];
}

/**
 * Everything somebody needs to come to a course: the first fact is the date and its times. Of a venue that is not among
 * the venues only the name is known. Empty for equipment.
 */
export function joiningDetails(line: OrderLine, venues: readonly Venue[]): JoiningFact[] {
  if (!isCourse(line)) return [];
  const venue = venueOf(line, venues);
  return [
    { label: DATE_AND_TIMES, lines: dateLines(line) },
    { label: COUNTS_FOR_LABEL, lines: [countsForText(line)] },
    { label: 'Venue', lines: [venue?.name ?? venueName(line) ?? ''] },
    { label: 'Address', lines: [venue?.address ?? ''] },
    { label: 'Getting in', lines: [venue?.gettingIn ?? ''] },
    { label: 'Parking', lines: [venue?.parking ?? ''] },
    { label: 'Lunch', lines: [venue?.lunch ?? ''] },
    { label: 'Bring', lines: bring[line.productId] ?? [] },
  ].flatMap(({ label, lines }) => (lines.some(Boolean) ? [{ label, lines: lines.filter(Boolean) }] : []));
}

/** Joining details without the date and what else stands beside them already. */
export function factsBeside(said: readonly (string | undefined)[], joining: readonly JoiningFact[]): JoiningFact[] {
  return joining
    .map(({ label, lines }) => ({
      label: label === DATE_AND_TIMES ? 'Times' : label,
      lines: lines.filter((text) => !said.includes(text)),
    }))
    .filter(({ lines }) => lines.length > 0);
}

function dateLines(line: OrderLine): string[] {
  if (isToBeArranged(line)) return [DATE_TO_BE_ARRANGED];
  const times = timeTexts(line);
  const exam = examText(line);
  return [
    withWeekdays(line.selectedDate ?? ''),
    ...(times.length > 0 ? times : [CLASS_HOURS]),
    ...(exam ? [`Exam: ${withWeekdays(exam)}`] : []),
  ];
}
