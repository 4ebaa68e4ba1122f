import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONGEST_CELL } from '../../../domain/dates/trainingSheets.ts';
import { KNOWN_LETTERS } from '../../../domain/text/printable.ts';
import { paidOrder } from '../mail/paidOrder.ts';
import { invoicePdf } from './invoiced.ts';
import { readPdf, textOf, textsInMargins } from './readPdf.ts';

const COURSE = 'Driver CPC, choose from 5 courses';

test.each([
  ['Welsh letters', 'Ŵyn Ŷnyr Ỳ Ẁ o Lŷn'],
  ['letters of neighbours', 'Łukasz Żółć, Ștefan Țepeș, Nguyễn Ánh, Олександр Ґудзь'],
  ['markup', '<b>A & B</b> (C) \\ )Tj'],
])('%s stay as they are', async (_letters, name) => {
  expect(await textOf(await invoicePdf(paidOrder([[COURSE, 1]], { name })))).toContain(`To ${name} 4 Dock`);
});

test.each([
  ['line breaks', 'A\r\nTotal with VAT\u2028B', 'A Total with VAT B'],
  ['control characters', 'A\u0000\u0007\u001B[2JB', 'A [2JB'],
  ['marks that reverse text', 'A\u202Egnp.exe\u2066\u200FB', 'Agnp.exeB'],
  ['a letter in two parts', 'w\u0302yn', 'ŵyn'],
  ['half a character', 'A\uD800B', 'A B'],
  ['hyphens and dashes of other programs', 'Unit 4\u20116\u20128\u20159', 'Unit 4\u20106–8—9'],
  ['ligatures and full-width letters', 'Grif\uFB01ths Ｌｔｄ１２', 'Griffiths Ltd12'],
  ['signs that another looks like', 'O\u02BCBrien, 6\u2032 2\u2033, 5\u2153', "O’Brien, 6' 2'', 5�"],
  ['thin spaces', '12\u200934\u202F56', '12 34 56'],
  ['letters that the typeface lacks', 'A 中文 محمد 😀 B', 'A �� ���� � B'],
])('a name with %s stays one plain line', async (_trick, name, shown) => {
  expect(await textOf(await invoicePdf(paidOrder([[COURSE, 1]], { name })))).toContain(`To ${shown} 4 Dock`);
});

test('no text breaks the invoice', async () => {
  const text = fc.string({ unit: 'binary', maxLength: LONGEST_CELL });
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 5, maxLength: 5 }), async ([name, city, company, date, cell]) => {
      const order = paidOrder([[COURSE, 1, `x${date}`, { Venue: cell! }]], { name: name!, city: city! });
      const { pages } = await readPdf(await invoicePdf(order, { company: company! }));
      expect(pages[0]?.text).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u);
      expect(pages.at(-1)?.text).toContain('Total with VAT £72.00 Paid by card');
      expect(pages.flatMap(textsInMargins)).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

test('the typeface has every letter that we count as known', async () => {
  const letters = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter(
    (letter) => KNOWN_LETTERS.test(letter) && letter === letter.normalize('NFC') && letter.trim() !== '',
  );
  const cells = Object.fromEntries(
    Array.from({ length: Math.ceil(letters.length / 90) }, (_, part) => [
      `${part}`,
      letters.slice(part * 90, part * 90 + 90).join(''),
    ]),
  );
  const text = (await textOf(await invoicePdf(paidOrder([[COURSE, 1, '3 Mar 2027', cells]]))))
    .replaceAll(' ', '')
    .normalize('NFKC');
  expect(letters.length).toBeGreaterThan(500);
  for (const cell of Object.values(cells)) expect(text).toContain(cell.normalize('NFKC'));
});
