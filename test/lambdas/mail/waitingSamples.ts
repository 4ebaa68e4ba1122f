import { productById } from '../../../domain/catalogue/catalogue.ts';
import type { DateRow } from '../../../domain/dates/dateRow.ts';
import { dateCancelledMail, placeFreeMail, waitingSetMail } from '../../../lambdas/mail/bookings/waitingMails.ts';

const siteUrl = 'https://shop.example';
const stopKey = 'x'.repeat(22);

export function waitsFor(row: DateRow | null, email = 'ann@example.co.uk') {
  return { email, productId: 9, row, places: 20, askedAt: '2026-11-20T12:00:00.000Z', until: '2027-01-11' };
}

/** The mails to an address that waits for a row, and one that waits for any. */
export function waitingMails(row: DateRow, email?: string) {
  const product = productById(9)!;
  const waiting = waitsFor(row, email);
  const any = waitsFor(null, email);
  return {
    set: waitingSetMail({ waiting, product, siteUrl, stopKey }),
    free: placeFreeMail({ waiting, product, siteUrl, stopKey, dates: [row] }),
    cancelled: dateCancelledMail({ waiting, product, siteUrl, stopKey, dates: [row, row, row] }),
    dates: placeFreeMail({ waiting: any, product, siteUrl, stopKey, dates: [row, row, row] }),
  };
}
