import { expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { DELIVERY_TIME } from '../../../domain/catalogue/priceNotes.ts';
import { modelForm } from '../../../domain/legal/cancellation.ts';
import { TERMS_VERSION } from '../../../domain/orders/acceptance.ts';
import { formatPence } from '../../../domain/money/money.ts';
import { customerOrderMail } from '../../../lambdas/mail/orders/customerOrderMail.ts';
import { termsPaper } from '../../../lambdas/papers/termsPaper.ts';
import { textOf } from '../papers/readPdf.ts';
import { paidOrder } from './paidOrder.ts';
import { oneSpace } from './visibleText.ts';

const placed = paidOrder([
  ['Driver CPC Safe Driving VR FORS', 1, '2 Dec 2026', { Venue: 'Swansea' }],
  ['Digidown Terminal', 1],
]);
const paid = { ...placed, order: { ...placed.order, terms: { version: TERMS_VERSION, earlyStart: true } } };
const mail = oneSpace(customerOrderMail(paid).text);
const terms = await textOf(await termsPaper(TERMS_VERSION, 'https://shop.example'));

// The paragraphs of Schedule 2 that apply here: docs/law.md.
test.each([
  ['(a) what was bought', mail, 'Driver CPC Safe Driving VR FORS Wed 2 Dec 2026, Swansea'],
  ['(b) who sells it', mail, business.registeredName],
  ['(c) the address', mail, business.address.join(', ')],
  ['(c) the telephone', mail, business.phones[0].display],
  ['(c) the email address', mail, business.email],
  ['(e) where to complain', terms, 'Tell us what went wrong. Write, email or call'],
  ['(f) the whole price', mail, `Total Paid ${formatPence(placed.order.totals.total)}`],
  ['(g) the upload fee', mail, '£10.75'],
  ['(g) the cost of delivery', terms, 'There is no extra charge for delivery.'],
  ['(j) how it was paid', mail, 'Paid by card on 20 November 2026'],
  ['(j) when equipment comes', mail, DELIVERY_TIME],
  ['(k) how complaints are handled', terms, 'within five working days that we have it, and answer within four weeks'],
  ['(l) how long one can cancel', mail, 'until the end of Fri 4 Dec 2026'],
  ['(l) how to cancel', mail, 'by a reply to this email, by telephone or with the form below'],
  ['(m) who pays the return', mail, 'You pay the postage.'],
  ['(n) what is owed after an early start', mail, 'You then pay for the part that you have had.'],
  ['(o) when the right is lost', mail, 'Once the course has been given in full, you can no longer cancel it.'],
  [
    '(p) that goods must conform',
    terms,
    'Equipment must be as we describe it, of good quality and fit for its purpose.',
  ],
  ['(x) how disputes are settled', terms, 'If we cannot agree, we name a body that settles such disputes'],
  ['the model form', mail, modelForm.lines[0]],
])('the confirmation has Schedule 2 %s', (_fact, paper, words) => {
  expect(paper).toContain(words);
});
