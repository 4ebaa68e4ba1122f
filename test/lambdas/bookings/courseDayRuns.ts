import { expect, vi } from 'vitest';
import type { Sheet } from '../../../domain/dates/trainingSheets.ts';
import { OLAT, storeSheet } from '../orders/datedOrders.ts';
import { openShop } from '../openShop.ts';
import { mailsTo, ownSheet } from './transfers.ts';

export const shop = await openShop();

/** The course of a booking on the first row is on 12 January, and its reminders are due by then. */
export const BOOKED = '2026-11-25T10:00:00Z';
export const REMINDED = '2027-01-10T08:00:00Z';

/** The rows of each test: without those of the others most booked rows would be missing, and no change would be told. */
export const rows = new Map<Sheet, Sheet>();

export function SHEET(): Sheet {
  const sheet = ownSheet(['12 Jan 2027'], ['19 Jan 2027'], ['26 Jan 2027']);
  rows.set(sheet, sheet);
  return sheet;
}

/** One run of course-days. */
export async function run(at: string, deps: object = {}, failures = 0) {
  vi.setSystemTime(at);
  const all = [...rows.values()];
  await storeSheet(shop, [...all[0]!.slice(0, 1), ...all.flatMap((sheet) => sheet.slice(1))], OLAT, new Date());
  const report = await shop.courseDays(new Date(at), deps);
  expect(report.failed).toBe(failures);
}

export const address = () => `${crypto.randomUUID()}@yard.example`;

/** The mails to somebody who was named, that their place is cancelled. */
export const cancelled = (email: string, orderId: string) =>
  mailsTo(shop, email, /^(?:\(.*\) )?Your (?:place is|\d+ places are) cancelled: /, orderId);

export const remindersTo = async (email: string) =>
  (await shop.mailsTo(email)).filter(({ subject }) => subject.startsWith('Reminder'));

export const wordsOf = ({ body }: Awaited<ReturnType<typeof cancelled>>[number]) => body.text!.replace(/\s+/g, ' ');

const part = (file: string, form: RegExp) => form.exec(file)?.[1] ?? '';

/** "CANCEL 0 20270112" for each calendar file, and the highest sequence. */
export function calendarsOf(attachments: readonly { readonly content: string }[], orderId: string) {
  const files = attachments.map(({ content }) => Buffer.from(content, 'base64').toString());
  return {
    files: files.map((file) =>
      [/METHOD:(\w+)/, /UID:(\S+)@/, /DTSTART;VALUE=DATE:(\d+)/]
        .map((form) => part(file, form).replace(`${orderId}-`, ''))
        .join(' '),
    ),
    sequence: Math.max(...files.map((file) => Number(part(file, /SEQUENCE:(\d+)/)))),
  };
}
