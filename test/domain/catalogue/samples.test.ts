import { expect, test } from 'vitest';
import { accreditationMarks, hasSampleMark } from '../../../domain/catalogue/accreditation.ts';
import { business } from '../../../domain/business.ts';
import { isSample, markedSample } from '../../../domain/catalogue/samples.ts';

test.for([
  ['00000', '00000 (sample)'],
  ['GB 000 0000 00', 'GB 000 0000 00 (sample)'],
  ['', '(sample)'],
  ['Sample mark 1', 'Sample mark 1 (sample)'],
  ['90210', '90210'],
  ['0012034', '0012034'],
  ['Samplers Ltd', 'Samplers Ltd'],
] as const)('the value "%s" is shown as "%s"', ([value, shown]) => {
  expect(markedSample(value)).toBe(shown);
  expect(isSample(value)).toBe(value !== shown);
});

const own = { name: 'Joint Approvals Unit for Periodic Training', image: '/pictures/accreditation/jaupt.svg' };

test.for([
  ['the marks as delivered', accreditationMarks, true],
  ["one body's own mark", [own], false],
  ['one sample among them', [own, accreditationMarks[0]], true],
  ['a sample picture under a real name', [{ ...own, image: accreditationMarks[0].image }], true],
] as const)('hasSampleMark finds a sample or none in %s', ([, marks, has]) => {
  expect(hasSampleMark(marks)).toBe(has);
});

test('the approved centre number as delivered is a sample', () => {
  expect(isSample(business.approvedCentreNumber)).toBe(true);
});
