import type { SheetProblem } from '../../sheets/finding.ts';
import type { Block, Sign } from '../letter/letter.ts';
import type { Mail } from '../../adapters/mail.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import { writeLetter } from '../letter/writeLetter.ts';

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
  return writeLetter(letter);
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
