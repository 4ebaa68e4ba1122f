import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { api } from '../../../domain/api/routes.ts';
import type { Sheet } from '../../../domain/dates/trainingSheets.ts';
import { TABLES } from '../../../infra/local/database.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { mailClaims } from '../../../lambdas/adapters/mailClaims.ts';
import { renewalStore } from '../../../lambdas/adapters/renewalStore.ts';
import { waitingStore } from '../../../lambdas/adapters/waitingStore.ts';
import { readCourseBook } from '../../../lambdas/courses/courseBook.ts';
import { tellWaiting, type WaitingDeps } from '../../../lambdas/courses/waiting.ts';
import { testSettings } from '../../localTestSettings.ts';
import { lineOf } from '../orders/datedOrders.ts';
import { openShop } from '../openShop.ts';
import { newVisitor } from '../requests.ts';
import { bookedOn, idOf, ownSheet } from './transfers.ts';

export const shop = await openShop({ ...testSettings.limits, mailsPerRecipientDay: 3, fastestFormMs: 500 });
export const dynamo = dynamoClient();
export const waiting = waitingStore(dynamo, TABLES.reminders.name);
const reminders = renewalStore(dynamo, TABLES.reminders.name);
const deps = {
  ...shop.deps,
  waiting,
  reminders,
  claims: mailClaims(dynamo, TABLES.reminders.name, 'reminderId'),
};

export const newAddress = () => `${randomUUID()}@example.co.uk`;

/** As the site's form posts it. */
export function ask(email: string, fields: Readonly<Record<string, string>>) {
  const form = { email, course: 'olat', date: '', places: '1', openFor: '9000', ...fields };
  return shop.request(api.waiting.path, { method: 'POST', body: new URLSearchParams(form) }, newVisitor());
}

/** The first date of a sheet, by its id. */
export const firstDate = (sheet: Sheet) => lineOf(sheet, 1).session;

export const { mailsTo } = shop;
export const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

const HOUR_MS = 60 * 60 * 1_000;

/** Two hourly runs, as a place must be found twice. */
export async function run(changes: Partial<WaitingDeps> = {}) {
  const first = await runOnce(changes);
  vi.setSystemTime(Date.now() + HOUR_MS);
  const second = await runOnce(changes);
  return {
    mails: first.mails + second.mails,
    failed: first.failed + second.failed,
    told: [...first.told, ...second.told],
  };
}

/** One hourly run; returns the addresses that were told, in their order. */
export async function runOnce(changes: Partial<WaitingDeps> = {}) {
  const before = (await shop.mails()).length;
  const now = new Date();
  const book = await readCourseBook(deps, now);
  const report = await tellWaiting(book, { ...deps, ...changes }, () => now);
  const told = (await shop.mails()).slice(before).flatMap(({ destination }) => destination.to);
  return { ...report, told };
}

/** Those of earlier tests: they go on waiting once they are told. */
export async function forgetAll(): Promise<void> {
  for (const each of await waiting.all()) await waiting.finish(each);
}

export const isKept = async (email: string) => (await waiting.all()).some((each) => each.email === email);

/** A date of two places, both taken by one booking. */
export async function fullDate() {
  const sheet = ownSheet(['12 Jan 2027', '2'], ['19 Jan 2027', '8']);
  const booking = await bookedOn(sheet, 2, shop);
  /** Some of them come on the other date. */
  const free = async (places: number) => {
    const moved = ['0-0', '0-1'].slice(0, places);
    expect((await booking.transfer(moved, idOf(sheet, 2))).status).toBe(200);
  };
  return { sheet, date: firstDate(sheet), free };
}
