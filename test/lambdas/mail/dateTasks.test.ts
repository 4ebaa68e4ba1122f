import { expect, test } from 'vitest';
import { bookedLines } from '../../../domain/bookings/transfers.ts';
import { customerOrderMail } from '../../../lambdas/mail/orders/customerOrderMail.ts';
import { ownerOrderMail } from '../../../lambdas/mail/orders/ownerOrderMail.ts';
import { overText } from '../../../lambdas/mail/orders/dateTasks.ts';
import type { SessionPlaces } from '../../../lambdas/courses/sessionPlaces.ts';
import { mixedOrder, vrForTwo } from './paidOrder.ts';
import { oneSpace, visibleText } from './visibleText.ts';

const [line] = vrForTwo.order.lines;

function takenDate(changes: Partial<SessionPlaces> = {}): SessionPlaces {
  return { line: line!, taken: 12, capacity: 12, state: null, isDecided: false, unchecked: null, ...changes };
}

test.each([
  [11, 12, null],
  [12, 12, null],
  [13, 12, 'one over: 13 of 12'],
  [14, 12, 'two over: 14 of 12'],
  [9, 0, 'nine over: 9 of 0'],
  [22, 12, '10 over: 22 of 12'],
  [22, null, null],
])('%i places taken of %s is "%s"', (taken, capacity, text) => {
  expect(overText(takenDate({ taken, capacity }))).toBe(text);
});

test('the mail of an oversold date says so before anything else, in both forms', () => {
  const { subject, html, text } = ownerOrderMail(vrForTwo, [takenDate({ taken: 13 })]);
  expect(subject).toBe('One over: 13 of 12. Rhys Morgan: 2 on 12 Jan, £273.50 paid, order 4F2A1C9B');
  expect(text).toMatch(/^One over: 13 of 12\.\nRhys Morgan\n/);
  for (const body of [visibleText(html), oneSpace(text)])
    expect(body).toMatch(
      /One over: 13 of 12\. Rhys Morgan .*One over: 13 of 12 places are taken on VR safe driving, Safe driving in virtual reality, Tue 12 Jan 2027, Swansea\. .*Send joining details/,
    );
});

test('every oversold date is named, and the subject stays short', () => {
  const dates = Array.from({ length: 50 }, (_, over) => takenDate({ taken: 13 + over }));
  const { subject, text } = ownerOrderMail(mixedOrder, dates);
  expect(subject).toMatch(/^One over: 13 of 12; two over: 14 of 12; three over: 15 of 12; /);
  expect(subject.length).toBeLessThanOrEqual(200);
  expect(oneSpace(text).match(/\d+ of 12 places are taken/g)).toHaveLength(50);
});

test('all that is wrong with a date is a task, before those of every order', () => {
  const date = takenDate({ taken: 13, state: 'Cancelled', isDecided: true, unchecked: 'outdated' });
  const tasks = oneSpace(ownerOrderMail(vrForTwo, [date]).text).match(/What to do -+ (.*?) What was ordered/)![1]!;
  expect(tasks.split(/(?:^| )- /).slice(1)).toEqual([
    expect.stringMatching(/^One over: 13 of 12 places are taken on /),
    expect.stringMatching(
      /^You have answered: Cancelled: .* The website emails Rhys Morgan .* Then agree another date, or refund the payment\.$/,
    ),
    expect.stringMatching(/^The date was not checked: the sheet was last read more than a day ago\. Check /),
    'Send joining details to rhys@morganhaulage.example before the course.',
  ]);
});

test.each([
  ['Full', false, 'Agree another date with Rhys Morgan, or refund the payment.'],
  ['gone', false, 'Agree another date with Rhys Morgan, or refund the payment.'],
  ['Cancelled', false, 'Answer on your page of questions: until then nobody but Rhys Morgan is told.'],
  ['Moved to 19 Jan 2027', false, 'Answer on your page of questions: until then nobody but Rhys Morgan is told.'],
  ['Moved to 19 Jan 2027', true, 'unless the course has begun: the places go to the new date.'],
] as const)(
  'the owner reads what to do about an order for a date that is "%s", decided: %s',
  (state, isDecided, task) => {
    expect(oneSpace(ownerOrderMail(vrForTwo, [takenDate({ state, isDecided })]).text)).toContain(task);
  },
);

test('a course that had begun before it was paid is in no calendar', () => {
  const { order } = mixedOrder;
  const dates = order.lines.slice(0, 1).map((booked) => takenDate({ line: booked, state: 'begun' }));
  const current = { dates, lines: bookedLines(order) };
  const { subject, text, attachments } = customerOrderMail(mixedOrder, undefined, [], current);
  expect(subject).toMatch(/^Your booking .*: a date is not confirmed$/);
  expect(oneSpace(text)).toMatch(
    /Please read first .*: this course had begun when you paid\. .*We post to the address/,
  );
  expect(attachments.map(({ fileName }) => fileName)).toEqual(['course-3-2027-02-01.ics']);
});
