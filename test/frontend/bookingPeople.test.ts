import { expect, test } from 'vitest';
import { bookedFacts } from '../../frontend/src/features/booking/bookedFacts.ts';
import { readBookingLink } from '../../frontend/src/features/booking/bookingLink.ts';
import { namedText, savedText, unsavedText } from '../../frontend/src/features/booking/peopleWords.ts';
import { callsFor } from '../../frontend/src/features/booking/savePeople.ts';
import { changesIn, countOf, findErrors } from '../../frontend/src/features/booking/typedPeople.ts';
import { bookedLine, bookingOf, FRAGMENT, LINK } from '../pages/exampleBooking.ts';

function entries(typed: Readonly<Record<string, string | readonly string[]>>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(typed)) for (const value of [values].flat()) form.append(name, value);
  return form;
}

const huw = { name: 'Huw Rees', email: 'huw@example.co.uk', answers: ['No'] };
const saved = bookingOf(bookedLine({ quantity: 3, people: [huw] }));
const unchanged = {
  'people.0-0.name': 'Huw Rees',
  'people.0-0.email': 'huw@example.co.uk',
  'people.0-0.answers': 'No',
  'people.0-1.name': '',
  'people.0-1.email': '',
  'people.0-1.answers': '',
};

test.each([
  ['nothing', {}, {}],
  ['spaces at the ends', { 'people.0-0.name': ' Huw Rees ', 'people.0-1.email': ' ' }, {}],
  ['a name', { 'people.0-1.name': 'Mair Bowen' }, { '0-1': { name: 'Mair Bowen' } }],
  [
    'a swap, with the answer of the other person',
    { 'people.0-0.name': 'Ann Lee', 'people.0-0.email': '', 'people.0-0.answers': 'Yes' },
    { '0-0': { name: 'Ann Lee', answers: ['Yes'] } },
  ],
  ['a name taken out', { 'people.0-0.name': '', 'people.0-0.email': '', 'people.0-0.answers': '' }, { '0-0': null }],
  ['what somebody needs', { 'people.0-0.needs': ' No stairs ' }, { '0-0': { ...huw, needs: 'No stairs' } }],
  ['an answer', { 'people.0-0.answers': 'Not sure' }, { '0-0': { ...huw, answers: ['Not sure'] } }],
  [
    'somebody whom the booker tells',
    { 'people.0-1.name': 'Mair', isTold: 'on' },
    { '0-1': { name: 'Mair', isTold: true } },
  ],
  ['several answers', { 'people.0-0.answers': ['Core', 'Tanks'] }, { '0-0': { ...huw, answers: ['Core', 'Tanks'] } }],
])('sends only the places that differ: %s', (_, typed, changed) => {
  expect(changesIn(entries({ ...unchanged, ...typed }), saved)).toEqual({ people: changed });
});

test('a place without fields, of a course that has begun, is no change', () => {
  expect(changesIn(entries({}), saved)).toEqual({ people: {} });
});

test('a place with a field for the name alone keeps what else is saved', () => {
  const spelt = { '0-0': { ...huw, name: 'Hugh Rees' } };
  expect(changesIn(entries({ 'people.0-0.name': ' Hugh Rees ' }), saved)).toEqual({ people: spelt });
  expect(changesIn(entries({ 'people.0-0.name': 'Huw Rees' }), saved)).toEqual({ people: {} });
});

test.each([
  [undefined, '', undefined, 0],
  [undefined, ' 07700\u00A0900123 ', '07700 900123', 1],
  ['07700 900123', '07700 900123 ', undefined, 0],
  ['07700 900123', ' ', null, 1],
])("of the booker's number %j, %j in its box is the change %j", (mobile, typed, bookerMobile, count) => {
  const booking = { ...saved, customer: { ...saved.customer, ...(mobile && { mobile }) } };
  const changes = changesIn(entries({ bookerMobile: typed }), booking);
  expect([changes, countOf(changes)]).toEqual([{ people: {}, bookerMobile }, count]);
});

test('errors have the names of their fields, in the order of the form', () => {
  const people = {
    '0-0': { name: '', email: 'huw@example.co.uk' },
    '0-1': null,
    '0-2': { name: 'A', email: 'a@' },
  };
  const wrong = findErrors({ people, bookerMobile: '12345' });
  expect(Object.keys(wrong)).toEqual(['people.0-0.name', 'people.0-2.email', 'bookerMobile']);
  expect(wrong['people.0-0.name']).toBe('Enter a name.');
});

test('a hundred and twenty changes are saved in three calls', () => {
  const people = Object.fromEntries(
    Array.from({ length: 120 }, (_, place) => [`0-${place}`, { name: `Driver ${place}` }]),
  );
  const calls = callsFor({ people, bookerMobile: null });
  expect(calls.map((call) => Object.keys(call.people).length)).toEqual([50, 50, 20]);
  expect(Object.assign({}, ...calls.map((call) => call.people))).toEqual(people);
  expect(calls.map(({ bookerMobile }) => bookerMobile)).toEqual([null, undefined, undefined]);
});

test("the booker's number is saved by a call of its own if nobody has changed", () => {
  expect(callsFor({ people: {}, bookerMobile: '07700 900123' })).toEqual([
    { people: {}, bookerMobile: '07700 900123' },
  ]);
  expect(callsFor({ people: {} })).toEqual([]);
});

test.each([
  ['a link', FRAGMENT, LINK],
  ['a full stop after it, from a sentence', `${FRAGMENT}.`, LINK],
  ['no fragment', '', null],
  ['another fragment', '#main', null],
  ['the order alone', `#${LINK.orderId}`, null],
  ['a cut key', FRAGMENT.slice(0, -1), null],
  ['a key with a letter too many', `${FRAGMENT}A`, null],
  ['an order number in place of the id', `#3F2A9C4E.${LINK.key}`, null],
])('reads %s', (_, fragment, link) => {
  expect(readBookingLink(fragment)).toEqual(link);
});

test('says what was saved, and that the office knows of a late change', () => {
  const lines = [
    bookedLine({ people: [huw] }),
    bookedLine({ position: 1, naming: 'register_gone', people: [huw, huw] }),
    bookedLine({ position: 2, naming: 'spelling', people: [huw, huw] }),
  ];
  expect(savedText({ lines }, { people: { '0-0': huw } })).toBe('Saved. 5 of 6 people are named.');
  for (const late of [{ people: { '1-0': huw } }, { people: { '2-0': huw } }, { people: {}, bookerMobile: null }])
    expect(savedText({ lines }, late)).toBe('Saved. 5 of 6 people are named. Our office has been told.');
});

test.each([
  [[], 'Nobody is named yet'],
  [[null, huw], '1 of 2 people are named'],
  [[huw, huw], 'Everybody is named'],
])('counts the people who are named', (people, text) => {
  expect(namedText([bookedLine({ people })])).toBe(text);
});

test.each([
  [0, ''],
  [1, '1 change not saved yet'],
  [2, '2 changes not saved yet'],
])('counts %i unsaved changes', (changes, text) => {
  expect(unsavedText(changes)).toBe(text);
});

test("the row's other cells come before the joining details, without repeats", () => {
  const cells = [
    { heading: 'Course', text: 'Refresher' },
    { heading: 'Time', text: '8am-4pm' },
    { heading: 'Venue', text: 'Cardiff' },
    { heading: 'Exam date', text: '5 Feb 2090' },
  ];
  const joining = [
    { label: 'Date and times', lines: ['Thu 12 Jan 2090', '8am-4pm', 'Exam: Sun 5 Feb 2090'] },
    { label: 'Venue', lines: ['Cardiff'] },
    { label: 'Bring', lines: ['Your Refresher papers'] },
  ];
  expect(
    bookedFacts(bookedLine({ cells, joining })).map(({ label, lines }) => `${label}: ${lines.join(' | ')}`),
  ).toEqual(['Places: 2', 'Times: 8am-4pm | Exam: Sun 5 Feb 2090', 'Venue: Cardiff', 'Bring: Your Refresher papers']);
});
