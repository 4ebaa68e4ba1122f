import { expect, test } from 'vitest';
import { savedPerson } from '../../../domain/bookings/bookings.ts';
import { emailKey, isSameEmail } from '../../../domain/text/emailAddress.ts';

const WELSH = 'post@tŷ-gwyn.cymru';

test.each([
  ['case', 'Post@Yard.EXAMPLE', 'post@yard.example'],
  ['a domain in letters and as "xn--"', WELSH, 'post@xn--t-gwyn-pob.cymru'],
  ['"xn--" in capitals', WELSH, 'post@XN--T-GWYN-POB.cymru'],
  ['spaces around it', ' post@yard.example\u00A0', 'post@yard.example'],
  ['the form that mail programs copy', 'Post <post@yard.example>', 'post@yard.example'],
])('compares addresses whatever their %s', (_, one, other) => {
  expect(isSameEmail(one, other)).toBe(true);
  expect(emailKey(one)).toBe(emailKey(other));
  const at = '2026-11-20T10:00:00.000Z';
  const before = { id: 'ann', name: 'Ann', email: one, changedAt: at };
  const saved = savedPerson(before, { name: 'Ann', email: other }, { id: 'another', at });
  expect(saved.emailSince).toBe(at);
});

test.each([
  ['another name', 'post@yard.example', 'office@yard.example'],
  ['another domain', 'post@yard.example', 'post@yard.test'],
  ['a place without an address', undefined, undefined],
])('tells %s apart', (_, one, other) => expect(isSameEmail(one, other)).toBe(false));
