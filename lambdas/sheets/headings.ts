import { plainColumn } from '../../domain/dates/dateRow.ts';

/** What a column is about, and so the form of its cells. */
export type Meaning =
  | 'date'
  | 'last day'
  | 'weekday'
  | 'course'
  | 'time'
  | 'start'
  | 'end'
  | 'length'
  | 'venue'
  | 'places'
  | 'places left'
  | 'status'
  | 'book by'
  | 'counts for'
  | 'exam date'
  | 'notes';

/** The one list of headings that the website reads. Any other is asked about. */
const HEADINGS: Readonly<Record<Meaning, string>> = {
  date: 'date, dates, course date, course dates, start date, date from, dyddiad, dyddiadau, dyddiad dechrau',
  'last day': 'end date, date to, finish date, last day, dyddiad gorffen',
  weekday: 'day, weekday, day of the week, diwrnod',
  course: 'course, courses, course title, course name, module, subject, cwrs',
  time: 'time, times, hours, amser',
  start: 'start, starts, start time, dechrau',
  end: 'end, ends, end time, finish, finishes, finish time, gorffen',
  length: 'duration, length, course length, hyd',
  venue: 'venue, venue name, place, location, where, town, lleoliad',
  places: 'places, places available, number of places, no. of places, no of places, capacity, lleoedd',
  'places left': 'places left, places remaining, spaces, spaces left, seats, seats left, remaining, availability',
  status: 'status, course status, statws',
  'book by': 'book by, booking deadline, deadline, closing date, dyddiad cau',
  'counts for': 'counts for',
  'exam date': 'exam date, exam dates, date of exam, exam, arholiad',
  notes: 'notes, note, remarks, comments, nodiadau',
};

const MEANINGS = new Map(
  (Object.entries(HEADINGS) as [Meaning, string][]).flatMap(([meaning, headings]) =>
    headings.split(', ').map((heading) => [heading, meaning] as const),
  ),
);

/** The heading by which browser and server find a column again. The others stay as the owner writes them. */
const STORED: Partial<Readonly<Record<Meaning, string>>> = {
  course: 'Course',
  time: 'Time',
  start: 'Start',
  end: 'End',
  length: 'Duration',
  venue: 'Venue',
  places: 'Places',
  status: 'Status',
  'book by': 'Book by',
  'counts for': 'Counts for',
  'exam date': 'Exam date',
};

/** Without the colon behind it. */
export function tidyHeading(cell: string): string {
  return cell.replace(/[\s:]{1,9}$/, '');
}

/** Null for a heading that is not in the list. */
export function meaningOf(heading: string): Meaning | null {
  return MEANINGS.get(heading.toLowerCase()) ?? null;
}

export function storedHeading(heading: string, meaning: Meaning | null): string {
  const stored = meaning === null ? undefined : STORED[meaning];
  return stored === undefined || plainColumn(heading) === meaning ? heading : stored;
}
