import { expect, test } from 'vitest';
import type { ConfirmedOrder } from '../../../domain/orders/paidOrder.ts';
import {
  disputeBegunMail,
  disputeEndedMail,
  fraudWarningMail,
} from '../../../lambdas/mail/orders/ownerDisputeMails.ts';
import { DISPUTE, mixedOrder, paidOrder, refundsOf, vrForTwo } from './paidOrder.ts';
import { oneSpace } from './visibleText.ts';

const terminal = paidOrder([['Digidown Terminal', 1]]);
const undated = paidOrder([['First Aid at Work, 3 day', 1]]);
const WARNING = { kind: 'made_with_stolen_card', createdAt: '2026-11-21T09:00:00.000Z' };

const questioned = (order: ConfirmedOrder) => ({
  ...order,
  names: [],
  areNamesDeleted: false,
  isConfirmed: true,
  refunds: {},
  disputes: {},
  knownAt: '2026-12-01T09:30:00.000Z',
});

const begun = (order: ConfirmedOrder, changes: object = {}) =>
  oneSpace(disputeBegunMail(questioned(order), { ...DISPUTE, ...changes }).text);

const ended = (order: ConfirmedOrder, outcome: 'won' | 'lost' | 'closed' | 'prevented') =>
  oneSpace(disputeEndedMail(questioned(order), DISPUTE, outcome).text);

test('the owner is asked to keep goods of a disputed order, and reads of no places', () => {
  const warned = oneSpace(fraudWarningMail(questioned(terminal), 'issfr_1', WARNING).text);
  for (const text of [warned, begun(terminal)]) {
    expect(text).toContain('If it is not posted yet, do not post it until this is settled: 1 × Digidown Terminal.');
    expect(text).toContain('Posted: With the proof of posting, in your own papers: 1 × Digidown Terminal');
    expect(text).not.toMatch(/places|register|People named/);
  }
  expect(ended(terminal, 'lost')).toContain('If it is not posted yet, do not post it: 1 × Digidown Terminal.');
  expect(ended(terminal, 'won')).toContain('If you have held it back, post it now: 1 × Digidown Terminal.');
});

test('the owner is asked to arrange no date for a disputed course without one', () => {
  expect(begun(undated)).toContain('Arrange no date until this is settled for: 1 × First Aid at Work, 3 day.');
  expect(begun(undated)).toContain('Nobody was named');
  expect(begun(undated)).not.toContain('the places stay taken');
});

test('a disputed order of everything has the tasks of each kind', () => {
  for (const words of ['do not post it until', 'Arrange no date until', 'the places stay taken'])
    expect(begun(mixedOrder)).toContain(words);
  expect(ended(vrForTwo, 'won')).toContain('You need do nothing.');
});

test('goods of a refunded order are not to be sent after its dispute is over', () => {
  const refunded = { ...questioned(terminal), refunds: refundsOf(terminal.order.totals.total) };
  const { text } = disputeEndedMail(refunded, DISPUTE, 'closed');
  expect(oneSpace(text)).not.toContain('post it now');
});

test('a prevented dispute may have paid the money back', () => {
  expect(ended(vrForTwo, 'prevented')).toContain('has gone back to the owner of the card, do not refund it again.');
  expect(ended(vrForTwo, 'prevented')).toContain('the places stay taken');
});

test('the owner reads before answering that an answer costs a fee', () => {
  expect(begun(vrForTwo, { reason: 'noncompliant' })).toContain('To answer this one costs a further fee');
  expect(begun(vrForTwo)).not.toContain('costs a further fee');
});

test('names that were deleted are not said to have been missing', () => {
  const { text } = disputeBegunMail({ ...questioned(vrForTwo), areNamesDeleted: true }, DISPUTE);
  expect(oneSpace(text)).toContain('The website deletes names a year after their course');
  expect(text).not.toContain('Nobody was named');
});

test('a dispute after the course asks nothing about its places', () => {
  const after = { ...questioned(vrForTwo), knownAt: '2027-01-14T09:30:00.000Z' };
  const refunded = { ...after, refunds: refundsOf(vrForTwo.order.totals.total) };
  const mails = [after, refunded].flatMap((each) => [
    disputeBegunMail(each, DISPUTE),
    disputeEndedMail(each, DISPUTE, 'lost'),
    fraudWarningMail(each, 'issfr_1', WARNING),
  ]);
  for (const { text } of mails)
    expect(oneSpace(text)).not.toMatch(/places stay taken|raise the number|raising the number/);
});
