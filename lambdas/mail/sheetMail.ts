import type { Block, Sign } from './letter.ts';
import type { Mail } from './mail.ts';
import { singleLines } from './singleLines.ts';
import { writeLetter } from './writeLetter.ts';

/** A fault in a sheet, or a doubt that somebody should look at. */
export interface Finding {
  /** The row number in the spreadsheet; missing if the problem is the whole sheet. */
  readonly row?: number;
  /** A sentence for the owner. */
  readonly what: string;
  /** The next refresh may succeed without anybody's help. */
  readonly mayPass?: boolean;
  /** A question is asked once under this name, which ends with the ISO date after which it does not matter. Anything else is repeated daily. */
  readonly askedAs?: string;
  /** It holds people's details, and has a mail of its own. */
  readonly isUrgent?: boolean;
  /** Something is not sold, or was sold, because of it: it cannot wait for the next day's mail. */
  readonly isGrave?: boolean;
  /** The same if somebody has booked the row. */
  readonly isGraveIfBooked?: boolean;
  /** The id of the row's date. */
  readonly date?: string | undefined;
}

export interface SheetProblem extends Finding {
  readonly sheet: string;
}

/** Further problems of a sheet come with the next mail. */
const LISTED_PER_SHEET = 20;

/** Also in docs/owners-guide.md. */
export const CHANGES_SHOW = 'Most visitors see it within ten minutes, all of them within half an hour.';

/** Tells the owner which rows of the sheets of dates were refused or repaired, or should be looked at, and why. */
export function sheetMail(problems: readonly SheetProblem[]): Mail {
  return mailAbout(problems, {
    subject: 'Your sheets of training dates need a look',
    sign: { kind: 'direction', headline: 'Please look at your sheets' },
    toDo: [
      `Put it right in the spreadsheet. ${CHANGES_SHOW}`,
      'Until then a sheet that could not be read shows the dates it had before.',
    ],
    footer:
      'Your website sent this because of something that it read in a sheet. While something is wrong it writes once a day.',
  });
}

/** Tells the owner at once what the website does not sell, because it did not understand it. */
export function graveMail(problems: readonly SheetProblem[]): Mail {
  return mailAbout(problems, {
    subject: 'The website does not understand a sheet of dates',
    sign: { kind: 'prohibition', headline: 'Not on sale' },
    toDo: [
      `Put it right in the spreadsheet. ${CHANGES_SHOW}`,
      'Until then nobody can book these rows, and a sheet that was not understood shows the dates it had before.',
    ],
    footer: 'Your website sent this at once. While it is so, it is in the daily email too.',
  });
}

/** Tells the owner at once that a sheet seems to hold people's details. */
export function peopleMail(problems: readonly SheetProblem[]): Mail {
  return mailAbout(problems, {
    subject: 'A published sheet may show people’s details',
    sign: { kind: 'prohibition', headline: 'Do not publish names' },
    toDo: [
      'A published sheet is public: everybody who has its address can read it, though the website leaves these details out.',
      'Delete them from this spreadsheet now. Keep your list of names in another one, which is not published.',
    ],
    footer: 'Your website sent this at once. While the details are in the sheet it writes once a day.',
  });
}

interface Frame {
  readonly subject: string;
  readonly sign: Pick<Sign, 'kind' | 'headline'>;
  readonly toDo: readonly string[];
  readonly footer: string;
}

function mailAbout(problems: readonly SheetProblem[], { subject, sign, toDo, footer }: Frame): Mail {
  const bySheet = [...Map.groupBy(singleLines(problems), ({ sheet }) => sheet)];
  const names = bySheet.map(([sheet]) => sheet).join(', ');
  const blocks: Block[] = [
    ...bySheet.map(([sheet, found]) => sheetBlock(sheet, found)),
    { kind: 'list', title: 'What to do', toDo: true, items: toDo },
  ];
  const letter = {
    subject,
    preview: names,
    sign: { ...sign, above: 'Training dates', below: names },
    blocks,
    footer: [footer],
  };
  return { ...writeLetter(letter), attachments: [] };
}

/** The problems that one mail names. */
export function listedProblems(problems: readonly SheetProblem[]): SheetProblem[] {
  const bySheet = Map.groupBy(problems, ({ sheet }) => sheet);
  return [...bySheet.values()].flatMap((found) => found.slice(0, LISTED_PER_SHEET));
}

function sheetBlock(sheet: string, problems: readonly SheetProblem[]): Block {
  const items = listedProblems(problems).map(({ row, what }) => (row === undefined ? what : `Row ${row}: ${what}`));
  const left = problems.length - items.length;
  return { kind: 'list', title: sheet, items: left > 0 ? [...items, `And ${left} more.`] : items };
}
