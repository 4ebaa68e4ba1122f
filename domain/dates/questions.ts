import type { StoredSheetName } from './trainingSheets.ts';

/**
 * What only the owner can say about a sheet. `word`: a text that visitors would read. `heading`: one that our table of headings
 * does not have. `line`: words that are no row. `doubt`: a date that would surprise a customer, or that could be read in two
 * ways. `misfit`: a cell or a sheet that fits no form; only a change of the sheet answers it. `session`: people have booked it,
 * and its sheet no longer has it so.
 */
export const questionKinds = ['session', 'word', 'heading', 'line', 'doubt', 'misfit'] as const;

export type QuestionKind = (typeof questionKinds)[number];

/** `show`: visitors may read it. `ours`: the column is the owner's own. `remark`: the line says nothing of the rows. `right`: as it was read. */
export type Answer = 'show' | 'ours' | 'remark' | 'right';

/** The answers that each kind takes. */
export const answersOf: Readonly<Record<QuestionKind, readonly Answer[]>> = {
  session: [],
  word: ['show'],
  heading: ['show', 'ours'],
  line: ['remark'],
  doubt: ['right'],
  misfit: [],
};

export interface Question {
  /** Names the kind, the column and the text: an answer holds for them in all sheets. */
  readonly id: string;
  readonly kind: QuestionKind;
  /** The meaning of the column, such as "course", or its heading; empty for a line and a sheet. */
  readonly column: string;
  /** As the sheet has it; empty for a whole sheet. */
  readonly text: string;
  /** A sentence for the owner: why it is asked, or what to write instead. Empty where the kind says it all. */
  readonly what: string;
  /** Where it stands: at most five places. */
  readonly places: readonly QuestionPlace[];
  /** How many rows wait for the answer. */
  readonly rows: number;
}

export interface QuestionPlace {
  readonly sheet: StoredSheetName;
  /** As the spreadsheet numbers it; 0 for a whole sheet. */
  readonly row: number;
  /** The text under "Date" in that row; empty if it has none. */
  readonly date: string;
}

/** An answer as it is kept, under the id of its question. */
export interface KeptAnswer {
  readonly answer: Answer;
  readonly kind: QuestionKind;
  readonly column: string;
  readonly text: string;
  /** ISO 8601. */
  readonly at: string;
}

export type KeptAnswers = Readonly<Record<string, KeptAnswer>>;

/** Those without an answer: a refresh that failed after a press has left its question in the list. */
export function openQuestions(questions: readonly Question[], answers: KeptAnswers): Question[] {
  return questions.filter(({ id }) => !Object.hasOwn(answers, id));
}

/** Opens the owner's page for anybody who has the key. Browsers send no fragment to a server. */
export function questionsUrl(key: string, siteUrl: string): string {
  return `${siteUrl}/questions#${key}`;
}
