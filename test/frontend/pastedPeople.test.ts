import { expect, test } from 'vitest';
import { readPastedPeople } from '../../frontend/src/features/booking/pastedPeople.ts';

test.each([
  ['a name alone', 'Huw Rees', { name: 'Huw Rees' }],
  ['tabs', 'Huw Rees\thuw@example.co.uk', { name: 'Huw Rees', email: 'huw@example.co.uk' }],
  ['commas', 'Huw Rees, huw@example.co.uk', { name: 'Huw Rees', email: 'huw@example.co.uk' }],
  ['semicolons', 'Huw Rees;huw@example.co.uk', { name: 'Huw Rees', email: 'huw@example.co.uk' }],
  ['quotes', '"Huw Rees","huw@example.co.uk"', { name: 'Huw Rees', email: 'huw@example.co.uk' }],
  ['a comma in a cell', 'Rees, Huw\thuw@example.co.uk', { name: 'Rees, Huw', email: 'huw@example.co.uk' }],
  ['two cells of a name', 'Huw\tRees\t\thuw@example.co.uk', { name: 'Huw Rees', email: 'huw@example.co.uk' }],
  ['the address first', 'huw@example.co.uk\tHuw Rees', { name: 'Huw Rees', email: 'huw@example.co.uk' }],
  ['a number', 'Huw Rees\t07700 900123', { name: 'Huw Rees', mobile: '07700 900123' }],
])('reads a pasted line with %s', (_, text, person) => {
  expect(readPastedPeople(text)).toEqual({ people: [{ line: text, person }], unread: [] });
});

test('reads line after line, without headings and empty lines', () => {
  const text = 'Name\tEmail\r\nHuw Rees\thuw@example.co.uk\r\n\t\r\n \nAnn Lee\r';
  expect(readPastedPeople(text).people.map(({ person }) => person.name)).toEqual(['Huw Rees', 'Ann Lee']);
});

test.each([
  ['huw@example.co.uk', 'Enter a name.'],
  ['Huw Rees, huw@', 'Enter an email address like name@example.co.uk.'],
  ['x'.repeat(101), 'Use 100 characters or fewer.'],
])('says why %j cannot be read', (line, fault) => {
  expect(readPastedPeople(line)).toEqual({ people: [], unread: [{ line, fault }] });
});
