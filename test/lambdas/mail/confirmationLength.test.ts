import { expect, test } from 'vitest';
import { products } from '../../../domain/catalogue/products.ts';
import { venuesOf } from '../../../domain/catalogue/venues.ts';
import { TERMS_VERSION } from '../../../domain/orders/acceptance.ts';
import { sampleSheet } from '../../../infra/local/sampleSheets.ts';
import { customerOrderMail, FOR_YOUR_RECORDS } from '../../../lambdas/mail/orders/customerOrderMail.ts';
import { readVenues } from '../../../lambdas/sheets/readVenues.ts';
import { paidOrder } from './paidOrder.ts';
import { oneSpace, visibleText } from './visibleText.ts';

const MOST_WORDS = 350;
const DRIVER_CPC = 'Driver CPC, choose from 5 courses';
const OFFICE = { company: 'Example Haulage Ltd', purchaseOrder: 'PO 7781' };

const venues = venuesOf(readVenues(sampleSheet('9-venues.csv', new Date('2026-11-21'))).rows);
const paper = (fileName: string) => [{ fileName, contentType: 'application/pdf', content: new Uint8Array() }];
const papers = { invoice: paper('invoice.pdf'), terms: paper('terms.pdf') };

const onRow = (Course: string, Venue: string) => ({ Course, Time: '8am-4pm', Venue, 'Counts for': 'International' });

const orders = [
  ...products.map(
    ({ description, hasDates }) =>
      [description, paidOrder([[description, 1, hasDates ? '1 Dec 2026' : '', { Venue: 'Cardiff' }]])] as const,
  ),
  [
    'four drivers of a company on two dates',
    paidOrder(
      [
        [DRIVER_CPC, 2, '9 Dec 2026', onRow('Safe Loading', 'Cardiff')],
        [DRIVER_CPC, 2, '21 Jan 2027', onRow('First Aid', 'Newport')],
      ],
      OFFICE,
    ),
  ],
  [
    'a course at each venue, one without a date, and equipment',
    paidOrder([
      [DRIVER_CPC, 1, '1 Dec 2026', onRow('Safe Loading', 'Cardiff')],
      ['OLAT, 1 day', 1, '5 Jan 2027', { Time: '8am-4pm', Venue: 'Newport' }],
      ['First Aid at Work, 3 day', 1],
      ['Digidown Terminal', 1],
    ]),
  ],
] as const;

const written = orders.map(([what, paid]) => {
  const order = { ...paid.order, terms: { version: TERMS_VERSION, earlyStart: true } };
  return [what, customerOrderMail({ ...paid, order }, papers, venues)] as const;
});

test.each(written)('the confirmation of %s has at most 350 words above its line', (_what, { html, text }) => {
  for (const body of [visibleText(html), oneSpace(text)]) {
    const [above = ''] = body.split(FOR_YOUR_RECORDS);
    expect(above.match(/[\p{L}\d]\S*/gu)!.length).toBeLessThanOrEqual(MOST_WORDS);
  }
});

test.each(written)('the confirmation of %s says no sentence twice', (_what, { text }) => {
  const sentences = oneSpace(text)
    .split(/(?<=[.?!:”]) |(?:^| )-+ /)
    .filter((sentence) => sentence.split(' ').length > 4);
  expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
});
