import type { Answer, KeptAnswers, Question } from '../../../domain/dates/questions.ts';
import type { Sheet, SheetName } from '../../../domain/dates/trainingSheets.ts';
import { answeredSheet } from '../../../infra/local/ownerWhoAnswers.ts';
import { answering, questionId } from '../../../lambdas/sheets/asked.ts';
import { offeredSessions } from '../../../lambdas/sheets/offeredSessions.ts';
import { publishedSheet } from '../../../lambdas/sheets/publishedSheet.ts';

export const CPC = 'Driver CPC - Sheet1' satisfies SheetName;
export const TODAY = '2026-11-25';
const NOW = new Date(`${TODAY}T09:00:00Z`);

/** A row on each line, its cells between bars. */
export function asCsv(rows: string): string {
  return cellsAsCsv(rows.split('\n').map((row) => row.split('|')));
}

export function cellsAsCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join()).join('\n');
}

interface Proposal {
  readonly answers?: KeptAnswers;
  readonly before?: Sheet;
  readonly sheet?: SheetName;
  readonly venues?: readonly string[];
}

/** What is published of a sheet whose owner has given these answers, and no others. */
export function propose(csv: string, { answers = {}, before = [], sheet = CPC, venues = [] }: Proposal = {}) {
  const reading = { sheet, today: TODAY, answerTo: answering(answers), venues: new Set(venues) };
  return onSale(publishedSheet(csv, before, reading), sheet);
}

/** The same once the owner has answered everything with its first answer. */
export function answered(rows: string, sheet: SheetName = CPC) {
  return onSale(answeredSheet(asCsv(rows), sheet, TODAY), sheet);
}

function onSale({ rows, questions }: { rows: Sheet; questions: readonly Question[] }, sheet: SheetName) {
  const offered = offeredSessions(rows, sheet, NOW);
  return { rows, questions, sold: offered.filter(({ state }) => !state).map(({ row }) => row.selectedDate) };
}

/** "course: Safe Loading", as the owner answers it. */
export function shown(...words: readonly string[]): KeptAnswers {
  return kept('word', 'show', words);
}

export function kept(kind: Question['kind'], answer: Answer, words: readonly string[]): KeptAnswers {
  return Object.fromEntries(
    words.map((each) => {
      const [, column = '', text = ''] = /^([^:]*): (.*)$/s.exec(each) ?? [];
      return [questionId(kind, column, text), { answer, kind, column, text, at: '' }];
    }),
  );
}

/** "12 Jan 2027; 13 Jan 2027" as a table of a test. */
export function listed(texts: string): string[] {
  return texts.trim().split(/;\s+/);
}
