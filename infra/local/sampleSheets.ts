import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import { isHoliday } from '../../domain/dates/bankHolidays.ts';
import { ENTRY_CLOSES_DAYS_BEFORE_EXAM } from '../../domain/dates/bookingDeadline.ts';

const FOLDER = path.join(import.meta.dirname, 'sheets');
/** The samples' address at the local server. */
export const SHEETS_PATH = '/local/sheets';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const EXAM_EVERY_MONTHS = 2;
const FIRST_EXAM_MONTH = 1;

/** File names in table order. */
export const sampleSheetFiles = readdirSync(FOLDER).toSorted();

/** The addresses of all samples, as TRAINING_SHEET_URLS takes them. */
export function sampleSheetUrls(siteUrl: string): string {
  return sampleSheetFiles.map((file) => `${siteUrl}${SHEETS_PATH}/${file}`).join(' ');
}

/** The CSV of each sample, by its file. It stays as it is while days pass: a row that people have booked must not move on. */
export function sampleSheets(today: Date): Map<string, string> {
  return new Map(sampleSheetFiles.map((file) => [file, sampleSheet(file, today)]));
}

export function sheetRoutes(sheets: ReadonlyMap<string, string>): Hono {
  return new Hono().get(`${SHEETS_PATH}/:file`, (c) => {
    const csv = sheets.get(c.req.param('file'));
    return csv === undefined ? c.notFound() : c.body(csv, 200, { 'content-type': 'text/csv; charset=utf-8' });
  });
}

/** A sample sheet's CSV, its marks filled in relative to today: {week 3 Tue}, {week 3 Mon-Wed}, {exam 1}, {exam 1 course}. */
export function sampleSheet(file: string, today: Date): string {
  return readFileSync(path.join(FOLDER, file), 'utf8')
    .replace(/\{week (\d+) (\w{3})(?:-(\w{3}))?\}/g, (_, week: string, first: string, last = first) =>
      days(weekday(today, Number(week), first), weekday(today, Number(week), last)),
    )
    .replace(/\{exam (\d+)( course)?\}/g, (_, nth: string, course?: string) => {
      const exam = examDay(today, Number(nth));
      return course ? days(plusDays(exam, -8), plusDays(exam, -4)) : days(exam, exam);
    });
}

/** Week 1 is the next week without a holiday, week 2 the one after it, and so on. */
function weekday(today: Date, week: number, name: string): Date {
  const monday = plusDays(today, -((today.getUTCDay() + 6) % 7));
  const mondays = Array.from({ length: 52 }, (_, index) => plusDays(monday, (index + 1) * 7));
  const working = mondays.filter((day) => isFreeOfHolidays(day, plusDays(day, 6)));
  return plusDays(working[week - 1] ?? monday, WEEKDAYS.indexOf(name));
}

/** Exams are every two months on the first Tuesday, after a course on the five weekdays of the week before: not in January, whose course would be in the Christmas week. The entry for the first is still open. */
function examDay(today: Date, nth: number): Date {
  const soonest = plusDays(today, ENTRY_CLOSES_DAYS_BEFORE_EXAM);
  const sittings = Array.from({ length: 12 }, (_, index) =>
    firstTuesday(today.getUTCFullYear(), FIRST_EXAM_MONTH + index * EXAM_EVERY_MONTHS),
  );
  return sittings.filter((day) => day > soonest && isHeld(day))[nth - 1] ?? plusDays(soonest, 1);
}

function isHeld(exam: Date): boolean {
  return isFreeOfHolidays(exam, exam) && isFreeOfHolidays(plusDays(exam, -8), plusDays(exam, -4));
}

function isFreeOfHolidays(first: Date, last: Date): boolean {
  for (let day = first; day <= last; day = plusDays(day, 1))
    if (isHoliday(day.toISOString().slice(0, 10))) return false;
  return true;
}

function firstTuesday(year: number, month: number): Date {
  const first = new Date(Date.UTC(year, month - 1, 1));
  return plusDays(first, (9 - first.getUTCDay()) % 7);
}

function plusDays(date: Date, count: number): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + count));
}

/** "9–10 Dec 2026", as owners write it. */
function days(first: Date, last: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(first, last);
}
