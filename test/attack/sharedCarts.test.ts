import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartFragment } from '../../domain/orders/cartLink.ts';
import { productBySlug } from '../../domain/catalogue/catalogue.ts';
import { type OrderLine, orderLine } from '../../domain/orders/orderLine.ts';
import { products } from '../../domain/catalogue/products.ts';
import { listedCart, readSharedCart } from '../../domain/orders/sharedCart.ts';
import { dateRow } from '../dateRow.ts';
import { withId, withIds } from '../sessions.ts';

const SHEETS = {
  'ADR - Sheet1': withIds([
    ['Date', 'Course', 'Venue'],
    ['12  JAN 2027', 'Core & Packs', 'Swansea'],
    ['13 Jan 2027', '', ''],
  ]),
};
const OURS = new Set(SHEETS['ADR - Sheet1'].flat());

const words = fc.oneof(
  fc.constantFrom('12 Jan 2027', '13 Jan 2027', 'Core & packs', 'Swansea', 'Pay at https://pay.example instead'),
  fc.stringMatching(/^[\w'&<>"%+#=,/. ]{1,40}$/).map((text) => `x${text.trim()}`),
);
const sentLines = fc.array(
  fc
    .tuple(fc.constantFrom(...products), words, fc.array(words, { maxLength: 3 }), fc.integer({ min: 1, max: 9 }))
    .map(([product, selectedDate, texts, quantity]) =>
      orderLine(product, withId({ selectedDate, cells: texts.map((text) => ({ heading: text, text })) }), quantity),
    ),
  { maxLength: 8 },
);
const count = (lines: readonly Pick<OrderLine, 'quantity'>[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
const listed = orderLine(productBySlug('adr')!, dateRow('12 Jan 2027', { '': 'Core & packs', ' ': 'Swansea' }));

test('the cart of a link has only words of the catalogue and the sheets', () => {
  fc.assert(
    fc.property(sentLines, fc.constantFrom(SHEETS, {}), (sent, sheets) => {
      const received = readSharedCart(cartFragment([...sent, listed])!);
      if (!('sent' in received)) throw new Error('the link was refused');
      const { lines, unlisted } = listedCart(received.sent, sheets);
      const said = lines.flatMap(({ selectedDate, cells }) => [
        selectedDate ?? '',
        ...cells.flatMap(({ heading, text }) => [heading, text]),
      ]);
      expect(said.filter((text) => text && !OURS.has(text))).toEqual([]);
      expect(said.includes('12  JAN 2027')).toBe(sheets === SHEETS);
      expect(unlisted.size > 0).toBe(lines.some(({ selectedDate }) => selectedDate === ''));
      expect(count(lines)).toBe(count(received.sent));
    }),
  );
});
