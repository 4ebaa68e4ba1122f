import { answersOf, type KeptAnswer, type KeptAnswers, type Question } from '../../domain/dates/questions.ts';
import { type Sheet, type SheetName, sheetNames, VENUES_SHEET } from '../../domain/dates/trainingSheets.ts';
import type { SheetStore } from '../../lambdas/adapters/sheetStore.ts';
import { answering } from '../../lambdas/sheets/asked.ts';
import { publishedSheet, type PublishedSheet } from '../../lambdas/sheets/publishedSheet.ts';
import { refreshTrainingDates } from '../../lambdas/sheets/refreshTrainingDates.ts';
import type { SheetUrls } from '../../lambdas/sheets/sheetSettings.ts';
import { sampleSheet, sampleSheetFiles } from './sampleSheets.ts';

/** An answer to a heading brings the questions about the words below it. */
const MOST_ROUNDS = 5;

/** The first answer to each question that has one: show it, it is a remark, it is right. */
export function firstAnswers(questions: readonly Question[]): KeptAnswers {
  return Object.fromEntries(
    questions.flatMap(({ id, kind, column, text }): [string, KeptAnswer][] => {
      const [answer] = answersOf[kind];
      return answer ? [[id, { answer, kind, column, text, at: new Date(0).toISOString() }]] : [];
    }),
  );
}

/** A sheet as it is published once its owner has answered all questions, and which questions only a change of the sheet answers. */
export function answeredSheet(csv: string, sheet: SheetName, today: string, before: Sheet = []): PublishedSheet {
  const answers: Record<string, KeptAnswer> = {};
  for (let round = 0; ; round += 1) {
    const reading = { sheet, today, answerTo: answering(answers), venues: new Set<string>() };
    const published = publishedSheet(csv, before, reading);
    const more = firstAnswers(published.questions);
    if (round === MOST_ROUNDS || Object.keys(more).length === 0) return published;
    Object.assign(answers, more);
  }
}

/** Refreshes, and answers what is asked, until nothing is open that an answer helps. */
export async function answerAll(
  sheets: Pick<SheetStore, 'questions' | 'answer'>,
  refresh: () => Promise<unknown>,
): Promise<void> {
  for (let round = 0; round <= MOST_ROUNDS; round += 1) {
    await refresh();
    const answers = Object.entries(firstAnswers(await sheets.questions()));
    if (answers.length === 0) return;
    for (const [id, answer] of answers) await sheets.answer(id, answer);
  }
}

/** Answers for the sample sheets before the first run, which would mail the questions. */
export async function answerSamples(sheets: SheetStore): Promise<void> {
  const files = [...sheetNames, VENUES_SHEET].map((name, index) => [name, sampleSheetFiles[index]]);
  const urls = Object.fromEntries(files) as SheetUrls;
  await answerAll(sheets, () => refreshTrainingDates({ sheets, fetchSheet: sampleToday, urls }, new Date()));
}

async function sampleToday(file: string): Promise<string> {
  return sampleSheet(file, new Date());
}
