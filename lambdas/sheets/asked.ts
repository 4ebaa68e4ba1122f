import { createHash } from 'node:crypto';
import {
  type Answer,
  answersOf,
  type KeptAnswers,
  type Question,
  type QuestionKind,
} from '../../domain/dates/questions.ts';
import type { StoredSheetName } from '../../domain/dates/trainingSheets.ts';

/** A question as one cell, row or sheet asks it. */
export interface Asked {
  readonly kind: QuestionKind;
  readonly column: string;
  readonly text: string;
  readonly what: string;
  /** Names the question instead of its text, where that is not all of it. */
  readonly about?: string;
}

/** Where it is asked. */
export interface AskedAt {
  readonly asked: Asked;
  readonly row: number;
  readonly date: string;
  /** How many rows wait for it: one if it is missing. */
  readonly rows?: number;
}

const MOST_PLACES = 5;
const ID_LENGTH = 16;

/** The same in other cases and spaces. */
export function questionId(kind: QuestionKind, column: string, text: string): string {
  const name = JSON.stringify([kind, column.toLowerCase(), evened(text)]);
  return createHash('sha256').update(name).digest('base64url').slice(0, ID_LENGTH);
}

function evened(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}

export function misfit(column: string, text: string, what: string, about?: string): Asked {
  return { kind: 'misfit', column, text, what, ...(about === undefined ? {} : { about }) };
}

export function word(column: string, text: string): Asked {
  return { kind: 'word', column, text, what: '' };
}

/** The owner's answer; null while the question is open. */
export type AnswerTo = (asked: Asked) => Answer | null;

export function answering(answers: KeptAnswers): AnswerTo {
  const known = new Map<string, Answer | null>();
  return (asked) => {
    const name = nameOf(asked);
    const before = known.get(name);
    if (before !== undefined) return before;
    const kept = answers[idOf(asked)]?.answer;
    const answer = kept !== undefined && answersOf[asked.kind].includes(kept) ? kept : null;
    known.set(name, answer);
    return answer;
  };
}

/** One question for all the places that ask the same. */
export function questionsOf(sheet: StoredSheetName, asked: readonly AskedAt[]): Question[] {
  return [...Map.groupBy(asked, (each) => nameOf(each.asked)).values()].flatMap((same) => {
    const first = same[0]?.asked;
    if (!first) return [];
    return [
      {
        id: idOf(first),
        kind: first.kind,
        column: first.column,
        text: first.text,
        what: first.what,
        places: same.slice(0, MOST_PLACES).map(({ row, date }) => ({ sheet, row, date })),
        rows: same.reduce((sum, { rows = 1 }) => sum + rows, 0),
      },
    ];
  });
}

/** The same questions of several sheets as one. */
export function mergedQuestions(questions: readonly Question[]): Question[] {
  return [...Map.groupBy(questions, ({ id }) => id).values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            ...first,
            places: [first, ...others].flatMap(({ places }) => places).slice(0, MOST_PLACES),
            rows: others.reduce((sum, { rows }) => sum + rows, first.rows),
          },
        ]
      : [],
  );
}

function nameOf({ kind, column, text, about }: Asked): string {
  return `${kind}\n${column}\n${about ?? text}`;
}

function idOf({ kind, column, text, about }: Asked): string {
  return questionId(kind, column, about ?? text);
}
