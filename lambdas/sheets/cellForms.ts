import { readCountsFor } from '../../domain/catalogue/countsFor.ts';
import { timesOf } from '../../domain/dates/courseTimes.ts';
import { isSerialDay, plusDays, readCourseDate, weekdaysIn } from '../../domain/dates/courseDate.ts';
import { plainName } from '../../domain/dates/dateRow.ts';
import { movedTo, type RowState } from '../../domain/dates/places.ts';
import { type Asked, misfit, word } from './asked.ts';
import type { CellPlace, Hours } from './cellPlace.ts';
import { dateMisfits, isAmbiguous, isFarAhead, wrongWeekday } from './dateDoubts.ts';
import type { Meaning } from './headings.ts';
import { meetingMisfit } from './meetings.ts';
import { readCapacity } from './offeredSessions.ts';
import { isPrivate } from './privateDetails.ts';
import { isError } from './sheetTable.ts';
import { listedState, readStatus } from './wordsOfState.ts';

/** A cell as the website understood it. */
export interface CellForm {
  /** As it is stored. */
  readonly text: string;
  /** Why its row cannot be booked. */
  readonly state?: RowState;
  readonly asked?: readonly Asked[];
  /** A date in numbers that could be read in two ways. */
  readonly isAmbiguous?: boolean;
}

type Reader = (cell: string, place: CellPlace) => CellForm;

const LENGTH = /^\d{1,2}(?:\.\d{1,2})? ?(?:h|hrs?|hours?|days?)$/i;
/** "12", "£250.00", "£250 + VAT": these need no press, but in a column of their own. */
const PLAIN_NUMBER = /^£? ?\d{1,3}(?:,?\d{3})*(?:\.\d{1,2})?(?: ?\+ ?VAT)?$/i;

const READERS: Partial<Readonly<Record<Meaning, Reader>>> = {
  weekday: (cell, { days }) => {
    // "Mawrth" alone is March.
    const day = weekdaysIn(cell).length > 0 ? cell : `dydd ${cell}`;
    if (weekdaysIn(day).length === 0)
      return refused('weekday', cell, 'It is no day of the week. Please correct it or leave it empty.');
    return { text: cell, asked: days ? wrongWeekday('weekday', day, days) : [] };
  },
  time: timeForm,
  length: (cell, place) =>
    LENGTH.test(cell) && (/d/i.test(cell) || place.hours.start || place.hours.time)
      ? { text: cell }
      : wordForm(cell, place),
  places: (cell) => {
    if (readCapacity(cell) !== null) return { text: cell };
    const state = listedState(cell);
    return state
      ? { text: state, state }
      : refused('places', cell, 'Please write how many places there are in all, as a number alone like 12, or Full.');
  },
  'places left': (cell, place) => (/^0+$/.test(cell) ? { text: cell, state: 'Full' } : extraForm(cell, place)),
  status: statusForm,
  'book by': (cell, { days, ...place }) => {
    const last = readCourseDate(cell)?.last;
    return last && days && last >= days.first
      ? refused('book by', cell, 'It is not before the course. Please correct one of the two.')
      : dateCell(cell, { days, ...place });
  },
  'counts for': (cell, { days }) => {
    const kind = readCountsFor(cell);
    if (!kind) return refused('counts for', cell, 'Please write National or International, or leave it empty.');
    return kind === 'International' && days && days.last > plusDays(days.first, 1)
      ? refused(
          'counts for',
          cell,
          'An International course takes two days at most. Please correct the date, or write National.',
        )
      : { text: kind };
  },
  'exam date': (cell, { days, ...place }) => {
    if (!/\d/.test(cell)) return { text: cell, asked: [word('exam date', cell)] };
    const first = readCourseDate(cell)?.first;
    return first && days && first < days.first
      ? refused('exam date', cell, 'The exam is before the course. Please correct one of the two.')
      : dateCell(cell, { days, ...place });
  },
  venue: (cell, place) => (place.venues.has(plainName(cell)) ? { text: cell } : wordForm(cell, place)),
  course: wordForm,
  notes: wordForm,
};

/** Reads a cell that is not empty. `meaning`: null for a column that the owner shows. */
export function cellForm(cell: string, meaning: Meaning | null, place: CellPlace): CellForm {
  const barred = barredCell(cell, place);
  if (barred) return barred;
  const state = listedState(cell);
  if (state && meaning !== 'status' && meaning !== 'places')
    return { text: cell, state: state === 'Full' ? 'Full' : 'Closed' };
  const meetings = meetingMisfit(cell, meaning, place);
  if (meetings) return { text: '', asked: [meetings] };
  const read = meaning === null ? extraForm : READERS[meaning];
  return read ? read(cell, place) : { text: cell };
}

/** A cell that no form takes and no answer can show. */
export function barredCell(cell: string, { column, sheet }: Pick<CellPlace, 'column' | 'sheet'>): CellForm | null {
  if (isError(cell)) return refused(column, cell, 'Please put the formula right, or write the value itself.');
  if (!isPrivate(cell)) return null;
  const what =
    'A cell holds an email address, a telephone number, or the number of a licence or of National Insurance. Everybody who has the sheet’s address can read it: please take it out.';
  return { text: '', asked: [misfit(column, '', what, `private ${sheet}`)] };
}

/** The start of a course beside its end, or beside its length. */
export function hoursForm({ start, end, length }: Hours): Asked[] {
  if ((!start && !end) || timesOf(start, end, length)) return [];
  const what =
    'Please write the start and the end like 9am and 4pm, or the start and how long it is, like 9am and 3 hours.';
  return [misfit('time', `${start} - ${end}`, what, `${start} - ${end} ${length}`)];
}

function refused(column: string, cell: string, what: string): CellForm {
  return { text: '', asked: [misfit(column, cell, what)] };
}

function timeForm(cell: string, { hours }: CellPlace): CellForm {
  // "2pm and 5pm" are two times.
  const isRange = !/\band\b/i.test(cell) || /\bbetween\b/i.test(cell);
  if (isRange && timesOf(cell, '', hours.length)) return { text: cell };
  return /\d/.test(cell)
    ? refused(
        'time',
        cell,
        'Please write the start and the end like 8am-4pm, and tell your spreadsheet that the cell is plain text.',
      )
    : { text: cell, asked: [word('time', cell)] };
}

function statusForm(cell: string, { today }: CellPlace): CellForm {
  const said = readStatus(cell);
  if (said === 'open') return { text: '' };
  if (said === null)
    return refused(
      'status',
      cell,
      'Please write Full, Closed, Cancelled or Moved to 12 Jan 2027, or leave it empty while the date can be booked.',
    );
  const target = movedTo(said);
  const days = readCourseDate(target ?? '');
  if (target === null || !days) return { text: said, state: said };
  const wrong = dateMisfits('status', target, days);
  if (isFarAhead(days, today)) wrong.push(misfit('status', cell, 'That is years ahead. Please correct the year.'));
  return { text: said, state: said, asked: wrong, isAmbiguous: isAmbiguous(target, '') };
}

function dateCell(cell: string, { column }: CellPlace): CellForm {
  const days = readCourseDate(cell);
  return days
    ? { text: cell, asked: dateMisfits(column, cell, days), isAmbiguous: isAmbiguous(cell, '') }
    : refused(column, cell, 'Please write the date like 8 Jan 2027.');
}

export function isPlainNumber(cell: string): boolean {
  return PLAIN_NUMBER.test(cell);
}

function extraForm(cell: string, place: CellPlace): CellForm {
  return isPlainNumber(cell) ? { text: cell } : wordForm(cell, place);
}

/** A date in another column may be the one that counts. */
function wordForm(cell: string, { column }: CellPlace): CellForm {
  return readCourseDate(cell) && !isSerialDay(cell)
    ? refused(
        column,
        cell,
        'The row has two dates. Please write each date into a row of its own, or the first and the last day like 11-15 Jan 2027.',
      )
    : { text: cell, asked: [word(column, cell)] };
}
