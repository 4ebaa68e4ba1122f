import type { QuestionsPage } from '../../domain/api/questions.ts';
import { dateText } from '../../domain/dates/dateRow.ts';
import type { KeptAnswers, Question } from '../../domain/dates/questions.ts';
import { sheetNames } from '../../domain/dates/trainingSheets.ts';
import type { PlaceStore } from '../adapters/placeStore.ts';
import type { SheetStore } from '../adapters/sheetStore.ts';
import { withoutMoved } from '../sheets/offeredSessions.ts';
import { shownDates, wordFor } from '../sheets/servedSheet.ts';

export interface PageDeps {
  readonly sheets: SheetStore;
  readonly places: Pick<PlaceStore, 'takenAndMoves'>;
}

/** The page of the owner: open questions, answers, and the calendar. Throws Unavailable. */
export async function questionsPage(deps: PageDeps, now: Date): Promise<QuestionsPage> {
  const { sheets } = deps;
  const [questions, answers, calendar] = await Promise.all([
    sheets.questions(),
    sheets.answers(),
    calendarOf(deps, now),
  ]);
  const answered = Object.entries(answers)
    .map(([id, { answer, column, text, at }]) => ({ id, answer, column, text, at }))
    .toSorted((a, b) => b.at.localeCompare(a.at));
  return { questions: openQuestions(questions, answers), answered, calendar, stale: [] };
}

/** Those without an answer: a refresh that failed after a press has left its question in the list. */
export function openQuestions(questions: readonly Question[], answers: KeptAnswers): Question[] {
  return questions.filter(({ id }) => !Object.hasOwn(answers, id));
}

/** Every date that visitors see, and how many places of it are booked. */
async function calendarOf({ sheets, places }: PageDeps, now: Date): Promise<QuestionsPage['calendar']> {
  const copies = new Map((await sheets.read(sheetNames)).map(({ name, rows }) => [name, rows]));
  const shown = sheetNames.map((sheet) => ({ sheet, dates: shownDates(copies.get(sheet) ?? [], sheet, now) }));
  const { taken, moves } = await places.takenAndMoves(shown.flatMap(({ dates }) => dates.map(({ id }) => id)));
  return shown.map(({ sheet, dates }) => ({
    sheet,
    sessions: withoutMoved(dates, moves).map((date) => ({
      text: dateText(date.row) ?? '',
      state: wordFor(date, taken) || 'On sale',
      booked: taken.get(date.id) ?? 0,
    })),
  }));
}
