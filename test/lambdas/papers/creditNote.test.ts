import { expect, test } from 'vitest';
import { creditedPart } from '../../../domain/money/creditedPart.ts';
import { creditNote, debitNote } from '../../../lambdas/papers/creditNote.ts';
import { seller } from '../../../domain/orders/invoice.ts';
import { CREDIT_NOTE, mixedOrder, vrForTwo } from '../mail/paidOrder.ts';
import { invoiced } from './invoiced.ts';
import { readPdf, textOf } from './readPdf.ts';

const company = { company: 'Morgan Haulage Ltd', purchaseOrder: 'PO 7' };

/** The note of a refund after those of other sums. */
function credited(paid: typeof vrForTwo, refunded = paid.order.totals.total, ...before: number[]) {
  const { totals } = paid.order;
  const standing = before.map((sum) => creditedPart(totals, [], sum));
  return {
    ...invoiced(paid, company),
    creditNote: { ...CREDIT_NOTE, credited: creditedPart(totals, standing, refunded), creditedInAll: refunded },
  };
}

const noteOf = (...of: Parameters<typeof credited>) => creditNote(credited(...of));

test('a credit note has what HMRC asks for', async () => {
  const text = await textOf(await noteOf(mixedOrder));
  for (const words of [
    'Credit note Credit note number CN-000045 Date of issue 8 January 2027 Credits invoice INV-000123 of 21 November 2026',
    'VAT number GB 000 0000 00',
    'To Morgan Haulage Ltd Rhys Morgan 4 Dock Road',
    'Swansea 2 £105.00 20% £210.00',
    'Total without VAT £564.35 VAT (20%) £108.57 Total credited £672.92',
    'Refunded to your card £672.92',
  ])
    expect(text).toContain(words);
});

test('a part refund is credited as a part of the order, its upload fees in proportion', async () => {
  const text = await textOf(await noteOf(vrForTwo, 13_675));
  for (const words of [
    'Part of the order Of: 2 × Driver CPC Safe Driving VR FORS 1 £105.00 20% £105.00',
    'Upload fee of a third party In proportion to the order 1 £10.75 No VAT £10.75',
    'Total without VAT £115.75 VAT (20%) £21.00 Total credited £136.75',
  ])
    expect(text).toContain(words);
});

test('the rest of a refund is credited without the part before', async () => {
  expect(await textOf(await noteOf(mixedOrder, 57_291, 10_001))).toContain(
    'Total without VAT £480.48 VAT (20%) £92.43 Total credited £572.91',
  );
});

test('the same refund gives the same bytes, in a tagged file with its name', async () => {
  const [one, two] = [await noteOf(vrForTwo), await noteOf(vrForTwo)];
  expect(Buffer.from(one).equals(two)).toBe(true);
  const { info, isTagged } = await readPdf(one);
  expect(info).toMatchObject({ Title: 'Credit note CN-000045', Author: seller.registeredName });
  expect(isTagged).toBe(true);
});

test('a debit note sets a credit note off by the same figures', async () => {
  const note = credited(vrForTwo, 13_675);
  const { seller: by } = note.creditNote;
  const set = { number: 'DN-000007', issuedAt: '2027-01-11T09:00:00.000Z', seller: by, creditedInAll: 0 };
  const text = await textOf(await debitNote({ ...note, debitNote: set }));
  for (const words of [
    'Debit note Debit note number DN-000007 Date of issue 11 January 2027 Sets off credit note CN-000045 of 8 January 2027 Of invoice INV-000123 of 21 November 2026',
    'Total without VAT £115.75 VAT (20%) £21.00 Total debited £136.75',
    'Refund not paid £136.75',
  ])
    expect(text).toContain(words);
});
