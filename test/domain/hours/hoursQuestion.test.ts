import { expect, test } from 'vitest';
import { hoursAnswer } from '../../../domain/hours/hoursAnswer.ts';
import { hoursPlan } from '../../../domain/hours/hoursPlan.ts';
import {
  DEADLINE_MISTYPED,
  HOURS_MISSING,
  HOURS_MISTYPED,
  readHoursEntries,
  tooFewHoursText,
} from '../../../domain/hours/hoursQuestion.ts';
import { sessionsOf } from '../../../domain/dates/trainingSheets.ts';

const DEADLINE = '2027-03-12';

test.each([
  ['21', 21],
  [' 0 ', 0],
  ['10.5', 10.5],
  ['14 hours', 14],
  ['7h', 7],
  ['42', 42],
])('"%s" is read as %d hours', (hours, hoursHad) => {
  const done = new Set<string>();
  expect(readHoursEntries({ hours, deadline: DEADLINE, done: [], isInternational: false })).toEqual({
    hoursHad,
    deadline: DEADLINE,
    done,
    isInternational: false,
  });
});

test.each([
  ['', HOURS_MISSING],
  ['  ', HOURS_MISSING],
  ['all', HOURS_MISTYPED],
  ['-7', HOURS_MISTYPED],
  ['1e3', HOURS_MISTYPED],
  ['7.25', HOURS_MISTYPED],
  ['9999', HOURS_MISTYPED],
])('the hours "%s" are refused', (hours, error) => {
  expect(readHoursEntries({ hours, deadline: DEADLINE, done: [], isInternational: false })).toEqual({
    errors: { hours: error },
  });
});

test.each(['0027-03-12', '12027-03-12', '12/3/27'])('the deadline "%s" is refused', (deadline) => {
  expect(readHoursEntries({ hours: '21', deadline, done: [], isInternational: false })).toEqual({
    errors: { deadline: DEADLINE_MISTYPED },
  });
});

test('more ticked courses than hours are refused, and every error is named at once', () => {
  const done = ['safe-loading', 'drivers-hours'];
  expect(readHoursEntries({ hours: '13.5', deadline: '0027-03-12', done, isInternational: false })).toEqual({
    errors: { hours: tooFewHoursText(2), deadline: DEADLINE_MISTYPED },
  });
  expect(readHoursEntries({ hours: '14', deadline: '', done, isInternational: false })).toEqual({
    hoursHad: 14,
    deadline: '',
    done: new Set(done),
    isInternational: false,
  });
  const international = { hours: '0', deadline: '', done, isInternational: true };
  expect(readHoursEntries(international)).toEqual({
    hoursHad: 0,
    deadline: '',
    done: new Set(done),
    isInternational: true,
  });
});

const rows = sessionsOf([
  ['Date', 'Course'],
  ['1 Mar 2027', 'A'],
  ['2 Mar 2027', 'B'],
]);

function answer(hoursHad: number, deadline: string, dates: 'known' | 'loading' | 'unavailable', hasRefused = false) {
  const question = { hoursHad, deadline, done: new Set<string>(), isInternational: false };
  const plan = hoursPlan(question, dates === 'known' ? rows : []);
  return hoursAnswer({ question, plan, hasRefused, today: '2027-02-20', place: '', dates });
}

test.each([
  [42, DEADLINE, 'known', /^You have 42 hours, and 35 are enough\./, true],
  [35, '2020-01-01', 'known', /^You have all 35 hours\. You need no more\.$/, false],
  [21, '2027-02-19', 'known', /2 courses\. Your deadline, Fri 19 Feb 2027, has passed\./, true],
  [21, DEADLINE, 'loading', /2 courses\. Loading the dates\.\.\.$/, false],
  [21, DEADLINE, 'unavailable', /2 courses\. We could not load the dates\.$/, true],
  [28, '2027-02-20', 'known', /None of our dates fits\. .* had to end by Sun 14 Feb 2027\.$/, true],
  [28, '2027-03-02', 'known', /None of our dates fits\. .* has to end by Mon 22 Feb 2027\.$/, true],
  [21, '2027-03-09', 'known', /Only 1 date fits, so 7 hours are missing\.$/, true],
  [20, DEADLINE, 'known', /3 courses\. Only 2 dates fit, so 1 hour is missing\.$/, true],
  [10.5, DEADLINE, 'known', /4 courses\. Only 2 dates fit, so 10\.5 hours are missing\.$/, true],
  [28, DEADLINE, 'known', /1 course\. This date fits: 5 working days .* before Fri 12 Mar 2027\.$/, false],
  [21, DEADLINE, 'known', /2 courses\. These dates fit: 5 working days .* before Fri 12 Mar 2027\.$/, false],
  [28, '', 'known', /^That is 1 course\. This is the soonest date\.$/, false],
  [21, '', 'known', /^That is 2 courses\. These are the soonest dates\.$/, false],
  [14, '', 'known', /^That is 3 courses\. Only 2 dates fit, so 7 hours are missing\.$/, true],
] as const)('says what %d hours by %s mean while the dates are %s', (hoursHad, deadline, dates, text, callsUs) => {
  const { headline, text: rest, call } = answer(hoursHad, deadline, dates);
  expect(`${headline} ${rest}`).toMatch(text);
  expect(call !== null).toBe(callsUs);
});

test('says without a deadline that there is no date', () => {
  const question = { hoursHad: 28, deadline: '', done: new Set<string>(), isInternational: false };
  const plan = hoursPlan(question, []);
  const text = (hasRefused: boolean) =>
    hoursAnswer({ question, plan, hasRefused, today: '2027-02-20', place: '', dates: 'known' }).text;
  expect([text(false), text(true)]).toEqual([
    'We have no date for them just now.',
    'We have no other date for them just now.',
  ]);
});

test.each([
  ['2027-03-02', /^None of our other dates fits\./],
  ['2027-03-09', /^Only 1 other date fits/],
])('before %s a driver who took dates out is told of the others', (deadline, text) => {
  expect(answer(21, deadline, 'known', true).text).toMatch(text);
});

test.each([
  ['', 1, 'These are the soonest dates.'],
  ['Swansea', 1, 'These are the soonest dates in Swansea.'],
  ['Swansea', 2, 'These are the soonest dates at all places. Swansea alone has too few that fit.'],
] as const)('near "%s" the answer to a plan with dates at %i places says where they are', (place, count, text) => {
  const plan = hoursPlan({ hoursHad: 21, deadline: '', done: new Set(), isInternational: false }, [
    ...sessionsOf([
      ['Date', 'Course', 'Venue'],
      ['1 Mar 2027', 'A', 'Swansea'],
      ['2 Mar 2027', 'B', count === 1 ? 'SWANSEA ' : 'Cardiff'],
    ]),
  ]);
  const question = { hoursHad: 21, deadline: '', done: new Set<string>(), isInternational: false };
  expect(hoursAnswer({ question, plan, hasRefused: false, today: '2027-02-20', place, dates: 'known' }).text).toBe(
    text,
  );
});

test.each([
  [0, '', false, 'We have no International date for them just now.'],
  [0, '', true, 'We have no other International date for them just now.'],
  [1, '', false, 'Only 1 International date fits, so 7 hours are missing.'],
  [0, DEADLINE, false, expect.stringMatching(/^None of our International dates fits\./)],
] as const)('with %i International dates by "%s", refused others: %s, says so', (count, deadline, hasRefused, text) => {
  const question = { hoursHad: 21, deadline, done: new Set<string>(), isInternational: true };
  const kinds = ['National', count === 1 ? 'International' : 'National'];
  const dates = sessionsOf([
    ['Date', 'Course', 'Counts for'],
    ...kinds.map((kind, day) => [`${day + 1} Mar 2027`, `${day}`, kind]),
  ]);
  const plan = hoursPlan(question, dates);
  expect(hoursAnswer({ question, plan, hasRefused, today: '2027-02-20', place: '', dates: 'known' }).text).toEqual(
    text,
  );
});
