import { dateText } from '../../domain/dates/dateRow.ts';
import type { Question } from '../../domain/dates/questions.ts';
import { type StoredSheetName, VENUES_SHEET } from '../../domain/dates/trainingSheets.ts';
import type { SessionStore } from '../adapters/sessionStore.ts';
import type { StoredSheet } from '../adapters/sheetStore.ts';
import { readCalendar } from '../courses/askedSessions.ts';

/** The questions about booked sessions, for the mail: the page makes its own. Throws Unavailable. */
export async function questionsAboutSessions(
  copies: readonly StoredSheet<StoredSheetName>[],
  places: Pick<SessionStore, 'current'>,
  now: Date,
): Promise<Question[]> {
  const sheets = copies.filter((copy): copy is StoredSheet => copy.name !== VENUES_SHEET);
  const { asked } = await readCalendar(sheets, places, now);
  return asked.map(({ id, sheet, row }) => ({
    id,
    kind: 'session',
    column: '',
    text: dateText(row) ?? '',
    what: '',
    places: [{ sheet, row: 0, date: row.selectedDate ?? '' }],
    rows: 1,
  }));
}
