import { courseName } from '../../../domain/dates/dateRow.ts';
import {
  COUNTS_FOR_LABEL,
  DATE_AND_TIMES,
  type JoiningFact,
  joiningDetails,
} from '../../../domain/bookings/joiningDetails.ts';
import { courseTitle } from '../../../domain/orders/lineName.ts';
import { isDated, type OrderLine } from '../../../domain/orders/orderLine.ts';
import { type Venue, venueOf } from '../../../domain/catalogue/venues.ts';
import type { Block } from '../letter/letter.ts';
import { unitsOfLine, unitsWithDate } from './orderLines.ts';
import { present } from '../../../domain/text/present.ts';

interface JoinedLine {
  readonly line: OrderLine;
  /** The date, then its times. */
  readonly dates: readonly string[];
  /** All facts but the dates. */
  readonly facts: readonly JoiningFact[];
}

/** True of the facts that stay with a course if its venue has a block of its own. */
function isOfCourse({ label }: JoiningFact): boolean {
  return label === COUNTS_FOR_LABEL || label === 'Venue' || label === 'Bring';
}

/**
 * When and where the dated courses are, and what to bring. Courses that differ only in their dates share a block. If
 * there are several, each venue has a block of its own.
 */
export function joiningBlocks(lines: readonly OrderLine[], venues: readonly Venue[]): Block[] {
  const joined = lines.filter(isDated).flatMap((line): JoinedLine[] => {
    const [dates, ...facts] = joiningDetails(line, venues);
    return dates ? [{ line, dates: dates.lines, facts }] : [];
  });
  const groups = Map.groupBy(joined, ({ line, facts }) => JSON.stringify([line.productId, facts]));
  const isOnly = groups.size === 1;
  const courses = [...groups.values()].map((group): Block => {
    const facts = group[0]?.facts ?? [];
    const title = isOnly ? 'When and where' : `When and where: ${groupTitle(group)}`;
    return {
      kind: 'facts',
      isOneOfMany: true,
      title,
      facts: [...dateFacts(group, title), ...(isOnly ? facts : facts.filter(isOfCourse))],
    };
  });
  return isOnly ? courses : [...courses, ...venueBlocks(joined, venues)];
}

function venueBlocks(joined: readonly JoinedLine[], venues: readonly Venue[]): Block[] {
  const factsByVenue = new Map(joined.map(({ line, facts }) => [venueOf(line, venues), facts]));
  return [...factsByVenue].flatMap(([venue, all]): Block[] => {
    const facts = all.filter((fact) => !isOfCourse(fact));
    return venue ? [{ kind: 'facts', isOneOfMany: true, title: `Venue: ${venue.name}`, facts }] : [];
  });
}

/** The words of the sign; the product alone for several of its courses. */
function groupTitle([first, ...others]: readonly JoinedLine[]): string {
  if (!first) return '';
  const title = courseTitle(first.line);
  return others.every(({ line }) => courseTitle(line) === title) ? title : courseTitle({ ...first.line, cells: [] });
}

/** One date has its label; several are each a fact of their own. Equal lines of an order are said once. */
function dateFacts(group: readonly JoinedLine[], title: string): JoiningFact[] {
  const facts = group.map(({ line, dates: [date = '', ...times] }) => {
    const course = courseName(line);
    return { label: date, lines: present([...times, course && !title.includes(course) && course]) };
  });
  const [only, ...others] = new Map(facts.map((fact) => [JSON.stringify(fact), fact])).values();
  if (!only) return [];
  return others.length > 0 ? [only, ...others] : [{ label: DATE_AND_TIMES, lines: [only.label, ...only.lines] }];
}

/** True if the mail to the customer has the address of a course, so that nobody has to send it. */
function isJoined(line: OrderLine, venues: readonly Venue[]): boolean {
  return isDated(line) && venueOf(line, venues) !== undefined;
}

/** The customer's sentence about joining details that the mail does not have. */
export function joiningItems(lines: readonly OrderLine[], venues: readonly Venue[], email: string): string[] {
  const dated = lines.filter(isDated);
  const later = dated.filter((line) => !isJoined(line, venues));
  if (later.length === 0) return [];
  const when =
    later.length < dated.length
      ? `later for: ${later.map(unitsOfLine).join('; ')}`
      : `before ${dated.length === 1 ? 'the' : 'each'} course`;
  return [`We email joining details to ${email} ${when}.`];
}

/** The owner's task about joining details. */
export function joiningTasks(lines: readonly OrderLine[], venues: readonly Venue[], email: string): string[] {
  const dated = lines.filter(isDated);
  const left = dated.filter((line) => !isJoined(line, venues));
  if (left.length === 0) return [];
  const which = left.map(unitsWithDate).join('; ');
  const when = `before ${dated.length === 1 ? 'the' : 'each'} course`;
  return [`Send joining details to ${email} ${left.length < dated.length ? `for ${which}` : when}.`];
}
