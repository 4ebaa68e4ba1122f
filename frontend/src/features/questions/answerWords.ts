import type { ShownQuestion } from '../../../../domain/api/questions.ts';
import { sheetTitle } from '../../../../domain/dates/trainingSheets.ts';
import type { Answer, QuestionKind } from '../../../../domain/dates/questions.ts';

export interface Group {
  readonly title: string;
  readonly explanation: string;
  readonly questions: readonly ShownQuestion[];
}

/** The words of the buttons. */
export const BUTTONS: Readonly<Record<Answer, string>> = {
  show: 'Show it',
  ours: 'It is ours',
  remark: 'Only a remark',
  right: 'It is right',
};

/** The meaning of an answer, shown beside the text that was answered. */
export const MEANINGS: Readonly<Record<Answer, string>> = {
  show: 'visitors may read it',
  ours: 'your own column, which nobody else sees',
  remark: 'only a remark',
  right: 'it is right',
};

/** In the order of the page. */
const KINDS: readonly (readonly [kind: QuestionKind, title: string, explanation: string])[] = [
  [
    'heading',
    'Headings that we do not know',
    '"Show it": visitors read the column. "It is ours": nobody but you sees it. If it means one of our own headings, such as Places or Status, write that instead.',
  ],
  [
    'line',
    'Lines without a date',
    'If a line says something about the rows below it, such as "Full", write that into Status beside each of them and delete the line. If it says nothing about them, it is only a remark.',
  ],
  ['doubt', 'Dates to look at once more', 'If it is not right, correct it in the spreadsheet.'],
  [
    'misfit',
    'To put right in the spreadsheet',
    'Nothing to press here: each goes once the spreadsheet is put right. Until then its row waits.',
  ],
];

/** Words by column first, then the other kinds. */
export function groupsOf(questions: readonly ShownQuestion[]): Group[] {
  const words = questions.filter(({ kind }) => kind === 'word');
  const columns = [...new Set(words.map(({ column }) => column))];
  return [
    ...columns.map((column) => ({
      title: `Words under ${capitalised(column)}`,
      explanation: 'Visitors would read these. Correct a slip in the spreadsheet; nobody sees it until you press.',
      questions: words.filter((word) => word.column === column),
    })),
    ...KINDS.map(([kind, title, explanation]) => ({
      title,
      explanation,
      questions: questions.filter((question) => question.kind === kind),
    })),
  ].filter((group) => group.questions.length > 0);
}

/** "Driver CPC, row 4 (12 Jan 2027)" */
export function placeText({ sheet, row, date }: ShownQuestion['places'][number]): string {
  return [sheetTitle(sheet), row > 0 && `, row ${row}`, date && ` (${date})`].filter(Boolean).join('');
}

export function capitalised(column: string): string {
  return column.charAt(0).toUpperCase() + column.slice(1);
}
