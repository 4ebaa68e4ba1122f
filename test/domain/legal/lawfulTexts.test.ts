import { expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { cancellation } from '../../../domain/legal/cancellation.ts';
import type { LegalText } from '../../../domain/legal/legalText.ts';
import { privacy } from '../../../domain/legal/privacy.ts';
import { currentTerms } from '../../../domain/legal/terms.ts';

// The law's demands on the texts: docs/law.md.

const wordsOf = (text: LegalText) => JSON.stringify(text);

test.each([
  ['when the contract is made', 'The contract is made as soon as your payment has gone through.'],
  ['the language of the contract', 'The contract is in English.'],
  ['where the order can be read later', 'We keep your order, and you can see it on your booking page'],
  ['that nothing is added to the sum', 'Nothing is added after that.'],
  ['how one pays', 'You pay by card, in full, when you order.'],
  ['that courses are given with care and skill', 'We teach with the care and skill'],
  ['what follows if they are not', 'a consumer can ask us to do it again'],
  ['that a consumer who cancels need not wait', 'If you cancel in that time, you need not wait for our answer.'],
  ['that equipment must conform', 'of good quality and fit for its purpose'],
  ['the 30 days to reject it', 'In the first 30 days you can send it back for a full refund.'],
  ['repair, replacement and a lower price', 'ask us to repair or replace it, at our cost'],
  ['delivery within 30 days', 'You get your parcel within 30 days of your order.'],
  ['when the risk passes', 'at your risk, once you have it'],
  ['what no term can exclude', 'death or injury that our carelessness causes'],
])('the terms say %s', (_what, words) => {
  expect(wordsOf(currentTerms)).toContain(words);
});

test.each([
  ['that 14 days are for consumers', 'wholly or mainly outside their own business'],
  ['from when they are counted', 'fourteen days from the day after you paid'],
  ['that any clear message will do', 'Tell us clearly that you want to cancel.'],
  ['when money comes back', 'We send it within fourteen days'],
  ['that it goes back to the card', 'The money goes back to the card that you paid with. It costs you nothing.'],
  ['how to cancel on the booking page', 'Press \\"Ask to move or cancel\\" and choose \\"Cancel\\".'],
  ['what an early start costs', 'You then pay for the part that you have had.'],
  ['when the right is lost', 'Once the course has been given in full, you can no longer cancel it.'],
  ['what is owed without a tick', 'If we begin without your tick, you do not pay for what you have had'],
])('the page of the right to cancel says %s', (_what, words) => {
  expect(wordsOf(cancellation)).toContain(words);
});

test.each([
  ['who decides', `${business.registeredName} decides how your data is used.`],
  ['the contract as a ground', 'The ground in law is our contract with you.'],
  ['fair interest as a ground', 'The ground is our fair interest'],
  ['consent as a ground', 'The ground is your consent. You can take it back at any time'],
  ['where data of other people comes from', 'Whoever booked may give us your name'],
  ['who else sees it', 'Who else sees it'],
  ['data in other countries', 'protected by contracts or rules that UK law accepts'],
  ['how long it is kept', 'Six years after the end of the accounting year'],
  ['access and a copy', 'to see what we hold about you, and to have a copy'],
  ['correction', 'to put right what is wrong'],
  ['deletion', 'to delete it, if we need not keep it by law'],
  ['restriction', 'to stop using it, or to use it less'],
  ['moving data', 'to hand it over in a form that a computer can read'],
  ['objection', 'You can object to any use that rests on our fair interest.'],
  ['that no computer decides', 'We let no computer decide things about you'],
  ['that we answer within a month', 'we answer within a month'],
  ['a complaint to us', 'We tell you within 30 days that we have your complaint.'],
  ['a complaint to the ICO', 'You can also complain to the ICO'],
  ['what the browser keeps', 'We set no cookies.'],
])('the privacy notice says %s', (_what, words) => {
  expect(wordsOf(privacy)).toContain(words);
});

test('a call to the firm costs no more than the basic rate', () => {
  for (const { tel } of business.phones) expect(tel).toMatch(/^\+44[123]\d{8,9}$/);
});
