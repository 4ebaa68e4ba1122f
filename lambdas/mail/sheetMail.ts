import type { Block } from './letter.ts';
import type { Mail } from './mail.ts';
import { singleLines } from './singleLines.ts';
import { writeLetter } from './writeLetter.ts';

/** A problem that a refresh refused or repaired. */
export interface SheetProblem {
  readonly sheet: string;
  /** The row number in the spreadsheet; missing if the problem is the whole sheet. */
  readonly row?: number;
  /** A sentence for the owner. */
  readonly what: string;
  /** The next refresh may succeed without anybody's help. */
  readonly mayPass?: boolean;
}

/** Further problems of a sheet come with the next mail. */
const LISTED_PER_SHEET = 20;

/** Tells the owner which rows of the sheets of dates were refused or repaired, and why. */
export function sheetMail(problems: readonly SheetProblem[]): Mail {
  const bySheet = [...Map.groupBy(singleLines(problems), ({ sheet }) => sheet)];
  const names = bySheet.map(([sheet]) => sheet).join(', ');
  const letter = {
    subject: 'Your sheets of training dates need a look',
    preview: names,
    sign: { kind: 'direction', above: 'Training dates', headline: 'Please look at your sheets', below: names },
    blocks: [
      ...bySheet.map(([sheet, found]) => sheetBlock(sheet, found)),
      {
        kind: 'list',
        title: 'What to do',
        toDo: true,
        items: [
          'Put it right in the spreadsheet: the website takes it up within five minutes.',
          'Until then a sheet that could not be read shows the dates it had before.',
        ],
      },
    ],
    footer: [
      'Your website sent this because it could not show a sheet as it is. While something is wrong it writes once a day.',
    ],
  } as const;
  return { ...writeLetter(letter), attachments: [] };
}

function sheetBlock(sheet: string, problems: readonly SheetProblem[]): Block {
  const items = problems
    .slice(0, LISTED_PER_SHEET)
    .map(({ row, what }) => (row === undefined ? what : `Row ${row}: ${what}`));
  const left = problems.length - items.length;
  return { kind: 'list', title: sheet, items: left > 0 ? [...items, `And ${left} more.`] : items };
}
