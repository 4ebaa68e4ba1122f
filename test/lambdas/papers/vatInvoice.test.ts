import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { mixedOrder, paidOrder } from '../mail/paidOrder.ts';
import { invoiced, invoicePdf } from './invoiced.ts';
import { readPdf, textOf } from './readPdf.ts';

const COMPANY = { company: 'Llŷn Hauliers & Sons Ltd', purchaseOrder: 'PO-2026/1187' };

test.each([
  [
    'number, day of issue and tax point',
    'Invoice number INV-000123 Date of issue 21 November 2026 Tax point 20 November 2026',
  ],
  ['order', 'Order 4F2A1C9B'],
  ['seller', `From ${business.registeredName} ${business.address.join(' ')} VAT number ${business.vatNumber}`],
  ['customer', 'To Llŷn Hauliers & Sons Ltd Rhys Morgan 4 Dock Road Newport Gwent ZZ99 1ZZ'],
  ["customer's order number", 'Your purchase order: PO-2026/1187'],
  ['dated line', 'Driver CPC Safe Driving VR FORS Tue 12 Jan 2027, VR safe driving, Swansea 2 £105.00 20% £210.00'],
  ['upload fee', 'Upload fee of a third party For Driver CPC Safe Driving VR FORS 2 £10.75 No VAT £21.50'],
  ['line without a date yet', 'First Aid at Work, 3 day Date to be arranged 1 £249.00 20% £249.00'],
  ['equipment', 'A1 2026 Wall Planner (free postage) 3 £7.95 20% £23.85'],
  [
    'totals',
    'Subtotal at 20% VAT £542.85 Upload fees (no VAT) £21.50 Total without VAT £564.35 VAT (20%) £108.57 Total with VAT £672.92',
  ],
  ['payment', 'Paid by card £672.92 on 20 November 2026'],
])('the invoice has the %s', async (_fact, text) => {
  expect(await textOf(await invoicePdf(mixedOrder, COMPANY))).toContain(text);
});

test('a private customer without fees gets neither company nor fee lines', async () => {
  const text = await textOf(await invoicePdf(paidOrder([['OLAT, 1 day', 1, '3 Mar 2027']])));
  expect(text).toContain('To Rhys Morgan 4 Dock Road');
  expect(text).not.toContain('purchase order');
  expect(text).not.toContain('fee');
  expect(text).toMatch(/Total without VAT £(\S+) VAT \(20%\) £\S+ Total with VAT/);
});

test('screen readers get the language, a title and the structure', async () => {
  const { info, isTagged, pages } = await readPdf(await invoicePdf(mixedOrder));
  expect(info).toMatchObject({ Language: 'en-GB', Title: 'VAT invoice INV-000123' });
  expect(isTagged).toBe(true);
  const tags = JSON.stringify(pages[0]?.tags).match(/(?<="role":")\w+/g) ?? [];
  const count = (tag: string) => tags.filter((each) => each === tag).length;
  // Five columns; five lines and a fee; five totals.
  expect({ h1: count('H1'), h2: count('H2'), tables: count('Table') }).toEqual({ h1: 1, h2: 2, tables: 2 });
  expect({ th: count('TH'), td: count('TD'), tr: count('TR') }).toEqual({ th: 5 + 5, td: 5 * 5 + 5, tr: 1 + 5 + 5 });
});

test('another process in another time zone writes the same bytes', async () => {
  const module = JSON.stringify(path.join(import.meta.dirname, '../../../lambdas/papers/vatInvoice.ts'));
  const script = `
    import { createHash } from 'node:crypto';
    const { vatInvoice } = await import(${module});
    const bytes = await vatInvoice(${JSON.stringify(invoiced(mixedOrder, COMPANY))});
    process.stdout.write(createHash('sha256').update(bytes).digest('hex'));`;
  const env = { ...process.env, TZ: 'America/New_York' };
  const other = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { env, encoding: 'utf8' });
  const own = createHash('sha256').update(await invoicePdf(mixedOrder, COMPANY));
  expect(other).toBe(own.digest('hex'));
});
