import { expect, test } from 'vitest';
import { formatPence } from '../../../domain/money/money.ts';
import { orderNumber } from '../../../domain/orders/orderId.ts';
import type { SentMail } from '../../sentMails.ts';
import { oneSpace } from '../mail/visibleText.ts';
import { textOf } from '../papers/readPdf.ts';
import { mailsOf } from './placedOrders.ts';
import { openRefundingShop } from './refundableOrders.ts';

const { shop, paidOrder, refund, fulfilled, refundEvent, stateOf } = await openRefundingShop();

const read = ({ subject, body }: SentMail) => `${subject} | ${oneSpace(body.text ?? '')}`;
const calendars = ({ attachments }: SentMail) =>
  attachments
    .filter(({ contentType }) => contentType.startsWith('text/calendar'))
    .map(({ contentType }) => contentType);

/** The words of the mail's one PDF, apart from the terms. */
async function readPaper({ attachments }: SentMail): Promise<string> {
  const pdfs = attachments.filter(({ filename }) => /^(INV|CN)-\d{6}\.pdf$/.test(filename ?? ''));
  expect(pdfs).toHaveLength(1);
  return textOf(Buffer.from(pdfs[0]?.content ?? '', 'base64'));
}

test('one of six places is refunded, then the rest: each mail and paper says so', async () => {
  const order = await paidOrder(6);
  const number = orderNumber(order.orderId);
  const [place, rest, total] = [order.total / 6, (order.total / 6) * 5, order.total].map(formatPence);
  const seen = { owner: 0, customer: 0 };
  /** The one mail that each reader got since the last call. */
  const newMails = async () => {
    const { owner, customer } = await mailsOf(shop, order);
    expect([owner.length, customer.length]).toEqual([++seen.owner, ++seen.customer]);
    return { owner: owner.at(-1)!, customer: customer.at(-1)! };
  };

  await fulfilled(order);
  const paid = await newMails();
  expect(read(paid.owner)).toContain(`6 on 12 Jan, ${total} paid, order ${number}`);
  expect(read(paid.customer)).toContain(`Total Paid ${total}`);
  expect(await readPaper(paid.customer)).toContain(`Total with VAT ${total}`);
  expect(calendars(paid.customer)).toEqual(['text/calendar; charset=utf-8; method=PUBLISH']);

  await refund(order, order.total / 6);
  await refundEvent(order);
  const part = await newMails();
  expect(read(part.owner)).toContain(`${place} refunded, order ${number}`);
  expect(read(part.owner)).toContain(`${place} is exactly the price, with VAT and fees, of 1 of 6 places:`);
  expect(read(part.owner)).toContain('raise the number in the Places column of its row by one');
  expect(read(part.customer)).toContain(`${place} goes back to the card`);
  expect(read(part.customer)).toContain(`In all: ${place} of ${total}`);
  expect(await readPaper(part.customer)).toContain(`Total credited ${place}`);
  expect(calendars(part.customer)).toEqual([]);
  expect(await stateOf(order)).toMatchObject({ taken: 6 });

  await refund(order);
  await refundEvent(order);
  const full = await newMails();
  expect(read(full.owner)).toContain(`refunded in full, ${rest}, 6 places, order ${number}`);
  expect(read(full.owner)).toContain('The website has given these places back and sells them again: 6 ×');
  expect(read(full.owner)).toMatch(
    new RegExp(`Places of .* is \\d+\\. If you raised it by 1 after the earlier refund of ${place}, write \\d+ again`),
  );
  expect(read(full.customer)).toContain(`is cancelled: ${rest} refunded`);
  expect(read(full.customer)).toContain(`In all: ${total} of ${total}`);
  expect(await readPaper(full.customer)).toContain(`Total credited ${rest}`);
  expect(calendars(full.customer)).toEqual(['text/calendar; charset=utf-8; method=CANCEL']);
  expect(await stateOf(order)).toMatchObject({ status: 'PAID', taken: 0 });
});
