import type { QuestionsPage } from '../../domain/api/questions.ts';
import { hasCourseBegun } from '../../domain/bookings/courseDays.ts';
import { moveChanges } from '../../domain/bookings/moveChanges.ts';
import { courseName, type DateRow, dateText } from '../../domain/dates/dateRow.ts';
import { openQuestions } from '../../domain/dates/questions.ts';
import { sheetNames, sheetTitle } from '../../domain/dates/trainingSheets.ts';
import { offIn } from '../adapters/sessionItem.ts';
import type { SessionStore } from '../adapters/sessionStore.ts';
import type { SheetStore, StoredSheet } from '../adapters/sheetStore.ts';
import { type AskedSession, type Calendar, readCalendar } from '../courses/askedSessions.ts';
import { withoutOff } from '../sheets/offeredSessions.ts';
import { shownDates, wordFor } from '../sheets/servedSheet.ts';

export interface PageDeps {
  readonly sheets: SheetStore;
  readonly places: Pick<SessionStore, 'current'>;
}

/** The page of the owner: open questions, answers, and the calendar. Throws Unavailable. */
export async function questionsPage(deps: PageDeps, now: Date): Promise<QuestionsPage> {
  const { sheets } = deps;
  const [questions, answers, copies] = await Promise.all([
    sheets.questions(),
    sheets.answers(),
    sheets.read(sheetNames),
  ]);
  const calendar = await readCalendar(copies, deps.places, now);
  const answered = Object.entries(answers)
    .map(([id, { answer, column, text, at }]) => ({ id, answer, column, text, at }))
    .toSorted((a, b) => b.at.localeCompare(a.at));
  return {
    sessions: calendar.asked.map(shownSession),
    questions: openQuestions(questions, answers),
    answered,
    decided: decidedIn(calendar, now),
    calendar: shownCalendar(copies, calendar, now),
    stale: [],
  };
}

function shownSession({
  id,
  item,
  sheet,
  row,
  change,
  named,
  choices,
}: AskedSession): QuestionsPage['sessions'][number] {
  return {
    id,
    kind: change.kind,
    text: textOf(row),
    sheet,
    course: courseName(row) ?? sheetTitle(sheet),
    says: change.kind === 'gone' || change.kind === 'again' ? '' : change.about,
    people: [...item.places.values()].reduce((sum, places) => sum + places, 0),
    named,
    choices: choices.map((choice) => ({
      session: choice.session,
      text: textOf(choice),
      ...moveChanges(row, choice),
    })),
  };
}

/** The newest first. */
function decidedIn({ items }: Calendar, now: Date): QuestionsPage['decided'] {
  return [...items.values()]
    .flatMap(({ row, decision }) => {
      if (!row || !decision || hasCourseBegun(row, now.getTime())) return [];
      const { id, kind, tell, at, to } = decision;
      return [{ id, kind, text: textOf(row), to: to ? textOf(to) : '', tell, at }];
    })
    .toSorted((a, b) => b.at.localeCompare(a.at));
}

/** Every date that visitors see, and how many places of it are booked. */
function shownCalendar(copies: readonly StoredSheet[], { items }: Calendar, now: Date): QuestionsPage['calendar'] {
  const booked = (id: string) => [...(items.get(id)?.places.values() ?? [])].reduce((sum, places) => sum + places, 0);
  const taken = new Map([...items.keys()].map((id) => [id, booked(id)]));
  const off = offIn([...items.values()]);
  return sheetNames.map((sheet) => {
    const dates = shownDates(copies.find(({ name }) => name === sheet)?.rows ?? [], sheet, now);
    const sessions = withoutOff(dates, off).map((date) => ({
      text: textOf(date.row),
      state: wordFor(date, taken) || 'On sale',
      booked: booked(date.id),
    }));
    return { sheet, sessions };
  });
}

function textOf(row: DateRow): string {
  return dateText(row) ?? '';
}
