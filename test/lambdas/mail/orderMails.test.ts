import { expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { DATE_TO_BE_ARRANGED } from '../../../domain/dates/dateRow.ts';
import { formatPence } from '../../../domain/money/money.ts';
import { asPossibleRepeat, REPEAT_NOTICE } from '../../../lambdas/mail/letter/writeLetter.ts';
import { customerOrderMail } from '../../../lambdas/mail/orders/customerOrderMail.ts';
import type { Mail } from '../../../lambdas/adapters/mail.ts';
import type { ConfirmedOrder } from '../../../domain/orders/paidOrder.ts';
import { ownerOrderMail } from '../../../lambdas/mail/orders/ownerOrderMail.ts';
import { reviewMail } from '../../../lambdas/mail/orders/reviewMail.ts';
import { mixedOrder, paidOrder, vrForTwo } from './paidOrder.ts';
import { oneSpace, visibleText } from './visibleText.ts';

const reasons = ['£2.73 was received, but the order comes to £273.50.', 'It was paid in EUR, not in pounds sterling.'];

/** Both bodies of each mail, each in one line. */
function bodies(...mails: readonly Mail[]): string[] {
  return mails.flatMap(({ html, text }) => [visibleText(html), oneSpace(text)]);
}

const totalOf = ({ order }: ConfirmedOrder) => formatPence(order.totals.total);

function figures(words: string): string[] {
  return words.match(/£\d+\.\d\d/g) ?? [];
}

test('both mails price two VR places at £210.00 + £42.00 + £21.50 = £273.50', () => {
  for (const body of bodies(ownerOrderMail(vrForTwo), customerOrderMail(vrForTwo))) {
    expect(body).toContain(
      'VR safe driving (Driver CPC Safe Driving VR FORS) Tue 12 Jan 2027, Swansea 2 × £105.00 + VAT £210.00 Upload Fee: 2 × £10.75 (no VAT) £21.50 The upload fee goes to the body that records your training.',
    );
    expect(body).toContain('Subtotal £210.00 VAT (20%) £42.00 Upload Fees (no VAT) £21.50 Total Paid £273.50');
  }
});

test("the customer's mail says once for each product what its price includes", () => {
  const [vr] = vrForTwo.order.lines;
  const twice = { ...mixedOrder, order: { ...mixedOrder.order, lines: [vr!, ...mixedOrder.order.lines] } };
  for (const body of bodies(customerOrderMail(twice))) {
    const [, list = ''] = body.split('What the price includes');
    expect(list.match(/Safe driving in virtual reality:? Included \(sample\): course book/g)).toHaveLength(1);
    expect(list).toMatch(/First Aid at Work:? Included .*Not included: lunch.*Wall planner 2026:? Included/);
  }
});

test("only the customer's mail has the link to the booking page", () => {
  const { bookingUrl } = vrForTwo;
  const { html, text } = customerOrderMail(vrForTwo);
  expect(html).toContain(`href="${bookingUrl}"`);
  expect(text).toContain(`\n${bookingUrl}\n`);
  expect(JSON.stringify(ownerOrderMail(vrForTwo))).not.toContain('/booking');
});

const confirmationOf = (...units: Parameters<typeof paidOrder>[0]) =>
  oneSpace(customerOrderMail(paidOrder(units)).text);

test('a confirmation promises reminders of courses that have a day, and of no others', () => {
  const [dated, undated] = [['OLAT, 1 day', 1, '3 Mar 2027'] as const, ['First Aid at Work, 3 day', 1] as const];
  const inWords = ['ADR Full Initial/Refresher', 1, 'Spring 2027'] as const;
  expect(confirmationOf(dated)).toContain('what to bring three days before.');
  expect(confirmationOf(dated, undated)).toContain('what to bring three days before each course with a date.');
  expect(confirmationOf(undated, inWords)).toContain('Add the names, now or later. Ask there to move');
});

test('an order without upload fees has no line for them', () => {
  const order = paidOrder([['OLAT, 1 day', 1, '3 Mar 2027']]);
  const { subtotal, vat } = order.order.totals;
  for (const body of bodies(ownerOrderMail(order), customerOrderMail(order))) {
    expect(body).toContain(
      `Subtotal ${formatPence(subtotal)} VAT (20%) ${formatPence(vat)} Total Paid ${totalOf(order)}`,
    );
    expect(body).not.toMatch(/Upload Fee|The upload fee goes/);
  }
});

test("the owner's subject has who, when and the sum; a reply goes to the customer", () => {
  const mail = ownerOrderMail(vrForTwo);
  expect(mail.subject).toBe('Rhys Morgan: 2 on 12 Jan, £273.50 paid, order 4F2A1C9B');
  expect(mail.replyTo).toBe('rhys@morganhaulage.example');
  expect(ownerOrderMail(mixedOrder).subject).toBe(
    `Rhys Morgan: 2 on 12 Jan, 1 on 1 – 2 Feb, 1 without a date, 3 items, ${totalOf(mixedOrder)} paid, order 4F2A1C9B`,
  );
  const terminal = paidOrder([['Digidown Terminal', 1]]);
  expect(ownerOrderMail(terminal).subject).toBe(`Rhys Morgan: 1 item, ${totalOf(terminal)} paid, order 4F2A1C9B`);
});

test("the owner's mail has customer, payment and the tasks for each kind of line", () => {
  for (const body of bodies(ownerOrderMail(mixedOrder))) {
    expect(body).toContain('Send joining details to rhys@morganhaulage.example before each course.');
    expect(body).toContain(
      "Arrange a date with Rhys Morgan for each line marked 'Date to be arranged': 1 × First Aid at Work, 3 day.",
    );
    expect(body).toContain('Post to the address below: 3 × A1 2026 Wall Planner (free postage).');
    for (const fact of [
      'Rhys Morgan',
      '4 Dock Road Newport Gwent ZZ99 1ZZ',
      mixedOrder.paymentIntentId,
      mixedOrder.orderId,
      '20 November 2026 at 10:32',
    ]) {
      expect(body).toContain(fact);
    }
  }
});

test('a postcode stays on one line', () => {
  expect(ownerOrderMail(mixedOrder).html).toContain('ZZ99\u00A01ZZ');
});

test("the owner's mails have the company and purchase order, but only if given", () => {
  const order = paidOrder([['Digidown Terminal', 1]], { company: 'Morgan Haulage Ltd', purchaseOrder: '4711' });
  for (const body of bodies(ownerOrderMail(order), reviewMail({ ...order, reasons, paidBy: null }))) {
    expect(body).toMatch(/Customer (?:-+ )?Company:? Morgan Haulage Ltd Name:? Rhys Morgan/);
    expect(body).toMatch(/ZZ99 1ZZ Purchase order:? 4711/);
  }
  for (const body of bodies(ownerOrderMail(vrForTwo))) expect(body).not.toMatch(/Company|urchase order/);
});

test("the owner's tasks are only those that this order needs", () => {
  const { text } = ownerOrderMail(vrForTwo);
  expect(text).toContain('Send joining details');
  expect(text).not.toContain('Arrange a date');
  expect(text).not.toContain('Post to');
});

test("the customer's mail begins with a sign of when and where each dated course is", () => {
  for (const body of bodies(customerOrderMail(mixedOrder)))
    expect(body).toMatch(
      /Booked and paid £\d+\.\d\d, 4 places, 3 items Tue 12 Jan Swansea VR safe driving, Safe driving in virtual reality, 2 places Mon–Tue 1 – 2 Feb 5\.30pm Drivers' hours, Driver CPC (?:We will|What happens)/,
    );
});

test("the customer's mail has each date, what happens next, and a missing date", () => {
  for (const body of bodies(customerOrderMail(mixedOrder))) {
    expect(body).toContain('Tue 12 Jan 2027, Swansea');
    expect(body).toContain(`First Aid at Work, 3 day ${DATE_TO_BE_ARRANGED} 1 × £`);
    expect(body).toContain('Mon–Tue 1-2 Feb 2027, Evening, 5.30-9pm');
    expect(body).toContain('We email joining details to rhys@morganhaulage.example before each course.');
    expect(body).toContain('We post to the address on your invoice: 3 × A1 2026 Wall Planner (free postage).');
    expect(body).toMatch(/We will contact you to arrange your date, or call us[ -]+For:? 1 × First Aid at Work, 3 day/);
    for (const { display } of business.phones) expect(body).toContain(display);
  }
});

test('a customer who bought only equipment reads nothing about courses', () => {
  const mail = customerOrderMail(paidOrder([['Digidown Terminal', 1]]));
  expect(mail.subject).toBe(`Your order 4F2A1C9B with ${business.name}`);
  for (const body of bodies(mail)) {
    expect(body).toContain('Ordered and paid');
    expect(body.replace(/Model cancellation form.*/, '')).not.toMatch(/course|joining|calendar|date/i);
  }
});

test('the review mail says not to fulfil and why, and does not call the order paid', () => {
  const mail = reviewMail({ ...vrForTwo, reasons, paidBy: null });
  expect(mail.subject).toBe('Do not fulfil order 4F2A1C9B yet: the payment does not match');
  expect(mail.replyTo).toBeUndefined();
  for (const body of bodies(mail)) {
    for (const reason of reasons) expect(body).toContain(reason);
    expect(body).toContain(`Open the Stripe dashboard and search for ${vrForTwo.paymentIntentId}.`);
    expect(body).toContain('Order total £273.50');
    expect(body).not.toContain('Total Paid');
  }
});

test('the mail about a second payment holds nothing of the order back', () => {
  const mail = reviewMail({ ...vrForTwo, reasons, paidBy: 'pi_first' });
  expect(mail.subject).toBe('Paid again: order 4F2A1C9B has a second payment');
  for (const body of bodies(mail)) {
    expect(body).toContain('The order itself was paid before, by pi_first');
    expect(body).not.toMatch(/post nothing|Do not fulfil/);
  }
});

test('the review mail can be written if no order was found', () => {
  const { text } = reviewMail({ ...vrForTwo, order: { ...vrForTwo.order, lines: [] }, reasons, paidBy: null });
  expect(text).toContain(reasons[0]);
  expect(text).not.toContain('Order total');
  expect(text).not.toContain('Customer');
});

test('text and HTML of a mail have the same amounts in the same order', () => {
  for (const { html, text } of [
    ownerOrderMail(mixedOrder),
    customerOrderMail(mixedOrder),
    reviewMail({ ...mixedOrder, reasons, paidBy: null }),
  ]) {
    const body = html.slice(html.indexOf('<h1'));
    expect(figures(body)).toEqual(figures(text));
    expect(figures(text).length).toBeGreaterThan(10);
  }
});

test('the amounts of the text are aligned', () => {
  const { text } = ownerOrderMail(mixedOrder);
  const ends = text
    .slice(text.indexOf('What was ordered'))
    .split('\n')
    .filter((line) => /\s£\d+\.\d\d$/.test(line))
    .map((line) => line.length);
  expect(ends.length).toBeGreaterThan(8);
  expect(new Set(ends).size).toBe(1);
});

test('a possible repeat says so in subject and bodies, and is otherwise the same', () => {
  const mail = customerOrderMail(vrForTwo);
  const repeat = asPossibleRepeat(mail);
  expect(repeat.subject).toBe(`(possible repeat) ${mail.subject}`);
  expect(repeat.text).toBe(`${REPEAT_NOTICE}\n\n${mail.text}`);
  expect(visibleText(repeat.html).indexOf(REPEAT_NOTICE)).toBeGreaterThan(0);
  expect(visibleText(repeat.html).indexOf(REPEAT_NOTICE)).toBeLessThan(
    visibleText(repeat.html).indexOf('Booked and paid'),
  );
  expect(visibleText(repeat.html).replace(`${REPEAT_NOTICE} `, '')).toBe(visibleText(mail.html));
  expect(repeat.attachments).toEqual(mail.attachments);
});

test('the time of payment is in British time', () => {
  const mail = customerOrderMail({ ...vrForTwo, paidAt: '2026-06-30T23:15:00.000Z' });
  for (const body of bodies(mail)) expect(body).toContain('Paid by card on 1 July 2026 at 00:15.');
});
