import type { Question, QuestionKind } from '../../../domain/dates/questions.ts';
import { sheetTitle } from '../../../domain/dates/trainingSheets.ts';
import { counted } from '../../../domain/text/counted.ts';
import type { Mail } from '../../adapters/mail.ts';
import { writeLetter } from '../letter/writeLetter.ts';
import { listBlock } from '../letter/letter.ts';

/** Also in docs/owners-guide.md. */
export const CHANGES_SHOW = 'Most visitors see it within ten minutes, all of them within half an hour.';

/** Tells the owner how many questions wait on their page. It repeats no text of a sheet, which may be private. */
export function questionsMail(questions: readonly Question[], url: string): Mail {
  const sheets = [...new Set(questions.flatMap(({ places }) => places.map(({ sheet }) => sheetTitle(sheet))))];
  const byKind = Map.groupBy(questions, ({ kind }) => kind);
  const wait = questions.length === 1 ? 'waits' : 'wait';
  const subject = `${counted(questions.length, 'question')} about your dates ${wait} for you`;
  return writeLetter({
    subject,
    preview: sheets.join(', '),
    sign: { above: 'Training dates', headline: subject, below: sheets.join(', ') },
    blocks: [
      {
        kind: 'link',
        title: 'What to do',
        toDo: true,
        text: 'Open the page and press an answer to each. Whoever has the link can answer: do not pass it on.',
        words: 'Answer the questions',
        href: url,
      },
      listBlock(
        'What it is about',
        [...byKind].map(([kind, each]) => aboutKind(kind, each.length)),
      ),
      listBlock('Until then', [
        byKind.size > 1 || !byKind.has('session')
          ? `${waitingRows(questions)} New ones are not shown, and nobody can book those that are.`
          : 'Nobody can book them.',
        byKind.has('session') && 'Who is booked on such a date is told nothing, and gets no reminder.',
        'Nothing is lost: bookings, and all other dates, stay as they are.',
        `An answer is kept, so the same words are not asked again. ${CHANGES_SHOW}`,
      ]),
    ],
    footer: [
      'Your website sent this because it does not guess what a sheet means. It writes when there is something new to ask, and once each morning while a question is open.',
    ],
  });
}

/** One row may wait for several answers. */
function waitingRows(questions: readonly Question[]): string {
  const rows = questions.reduce((sum, question) => sum + question.rows, 0);
  if (rows === 0) return 'The sheet keeps the rows that it had.';
  if (rows === 1) return '1 row waits.';
  return `${questions.length === 1 ? rows : `Up to ${rows}`} rows wait.`;
}

function aboutKind(kind: QuestionKind, count: number): string {
  const [one, many] = kinds[kind];
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}

const kinds: Readonly<Record<QuestionKind, readonly [one: string, many: string]>> = {
  session: ['date that people have booked', 'dates that people have booked'],
  word: ['text that visitors would read', 'texts that visitors would read'],
  heading: ['heading that the website does not know', 'headings that the website does not know'],
  line: ['line that is no date', 'lines that are no dates'],
  doubt: ['date to look at once more', 'dates to look at once more'],
  misfit: ['thing to put right in the spreadsheet', 'things to put right in the spreadsheet'],
};
