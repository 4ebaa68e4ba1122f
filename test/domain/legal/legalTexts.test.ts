import { expect, test } from 'vitest';
import { absenceTerms } from '../../../domain/bookings/changeTerms.ts';
import { business } from '../../../domain/business.ts';
import { cancellation, modelForm } from '../../../domain/legal/cancellation.ts';
import { privacy } from '../../../domain/legal/privacy.ts';
import { currentTerms, termsVersions } from '../../../domain/legal/terms.ts';
import { TERMS_VERSION } from '../../../domain/orders/acceptance.ts';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

test('orders are placed under the newest version of the terms', () => {
  const versions = termsVersions.map(({ version }) => version);
  expect(versions).toEqual([...new Set(versions)].toSorted());
  expect([versions.at(-1), currentTerms.version]).toEqual([TERMS_VERSION, TERMS_VERSION]);
});

test.for([...termsVersions, privacy, cancellation])('$title $version has a day, headings and text', (text) => {
  expect(text.version).toMatch(ISO_DAY);
  expect(text.approvedOn || text.version).toMatch(ISO_DAY);
  const headings = text.sections.map(({ heading }) => heading);
  expect(new Set(headings).size).toBe(headings.length);
  for (const { blocks } of text.sections) expect(blocks).not.toEqual([]);
});

test('the booking page tells people who did not come the same as the terms', () => {
  const said = absenceTerms(['did_not_come', 'partly'], true);
  expect(said).toHaveLength(2);
  for (const sentence of said) expect(JSON.stringify(currentTerms)).toContain(sentence);
});

test('the model form goes to the registered company, at its address and email', () => {
  expect(modelForm.to).toEqual([business.registeredName, ...business.address, business.email]);
});
