import { expect, test } from 'vitest';
import { answered, asCsv, listed, propose, shown } from './ownersSheet.ts';

const HEAD = 'Date|Course|Time';

/** The questions about a row on some days, once everything that has an answer is answered. */
function openAbout(date: string, heading: string, cell: string) {
  const [headings, cells] = heading === 'Course' ? ['', ''] : [`|${heading}`, `|${cell}`];
  const row = `${date}|${heading === 'Course' ? cell : 'Loading'}|${heading === 'Time' ? '' : '6.30-9pm'}`;
  const [head, last] = heading === 'Time' ? ['Date|Course', row.slice(0, -1)] : [HEAD, row];
  return answered(`${head}${headings}\n${last}${cells}`);
}

test.each(
  listed(`
  Time|Mondays, 6.30-9pm; Notes|3 weeks; Notes|every other week; Notes|an evening a week; Time|Mondays;
  Notes|Weekly; Notes|for 10 weeks; Notes|Fortnightly on Mondays; Notes|Every Monday until 25 Jan;
  Notes|alternate Fridays; Notes|1 day/week; Notes|once per week; Notes|3 Monday evenings; Notes|4 x 2hr sessions;
  Notes|Tues & Thurs; Notes|Mon, Wed and Fri; Time|Monday evenings; Time|Two evenings, 6-9pm; Notes|bob nos Lun;
  Duration|3 weeks; Duration|2 months; Hyd|3 wythnos; Weeks|3; Number of sessions|4; Duration (weeks)|10;
  Course|Loading, Mondays; Course|Loading (3 evenings); Course|Loading - a 6-week course; Day|Mon & Wed
`),
)('a course that meets several times is never sold as one day: %s', (column) => {
  const [heading = '', cell = ''] = column.split('|');
  const { sold, rows, questions } = openAbout('Mon 11 Jan 2027', heading, cell);
  expect([sold, rows.length, questions.map(({ kind, text }) => [kind, text])]).toEqual([[], 1, [['misfit', cell]]]);
  expect(questions[0]!.what).toMatch(heading === 'Day' ? /By the calendar|meet/ : /seems to meet on more days/);
});

test.each(
  listed(`
  12-14 Jan 2027|Notes|3 evenings; 12-13 Jan 2027|Time|Two evenings, 6-9pm; 11-29 Jan 2027|Notes|3 weeks;
  11-13 Jan 2027|Notes|Mon, Tue and Wed; 11 Jan 2027|Notes|Monday evening; 11 Jan 2027|Course|Weekly rest;
  11 Jan 2027|Notes|Results within 3 weeks; 11 Jan 2027|Time|Evenings, 5.30-9pm; 11 Jan 2027|Notes|Mon-Fri buses;
  11 Jan 2027|Notes|48-hour week explained; 15-17 Jan 2027|Notes|1 weekend; 11 Jan 2027|Level|3
`),
)('words that its days bear out are on sale: %s', (row) => {
  const [date = '', heading = '', cell = ''] = row.split('|');
  expect(openAbout(date, heading, cell)).toMatchObject({ sold: [date], questions: [] });
});

test.each(['11-25 Jan 2027', '11/01/2027 - 10/02/2027', 'From 11 January 2027', '11 Jan 2027 onwards'])(
  'the owner is asked once whether "%s" is the whole course',
  (date) => {
    const sheet = asCsv(`Date|Course\n${date}|Loading`);
    const { sold, questions } = propose(sheet, { answers: shown('course: Loading') });
    expect([sold, questions.map(({ kind, column }) => [kind, column])]).toEqual([
      [],
      expect.arrayContaining([['doubt', 'date']]),
    ]);
    expect(answered(`Date|Course\n${date}|Loading`)).toMatchObject({ sold: [date], questions: [] });
  },
);

test('an email address beside such words is not repeated in the question', () => {
  const { questions } = answered(`${HEAD}|Notes\n11 Jan 2027|Loading|6-9pm|Mondays, ask dai@example.co.uk`);
  expect(JSON.stringify(questions)).not.toContain('dai@');
});
