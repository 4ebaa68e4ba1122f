import { britishDay } from '../../domain/dates/britishDay.ts';
import {
  courseBeginsAt,
  recordHoursBy,
  recordHoursDueAt,
  registerDueAt,
  reminderDueAt,
} from '../../domain/bookings/courseDays.ts';
import { recordHoursMail } from '../mail/courses/recordHoursMail.ts';
import { registerMail } from '../mail/courses/registerMail.ts';
import type { Papers } from '../papers/papers.ts';
import { attachedPaper } from '../sending/attachedPaper.ts';
import type { ClaimedMail } from '../sending/deliverMail.ts';
import type { Course } from './course.ts';
import type { CourseBook } from './courseBook.ts';
import { hasHours } from './hasHours.ts';
import { reminders } from './reminders.ts';

/** The longest time that a change of a name, begun before the register was due, may take to be saved. */
const CHANGES_SAVED_AFTER_MS = 60_000;

/** A mail about a course, claimed in its session's item under its kind. */
export type CourseMail = Omit<ClaimedMail, 'id' | 'known'>;

export type MailsBook = Pick<CourseBook, 'now' | 'venues' | 'siteUrl' | 'hashOf' | 'ownerEmail'>;

/** The mails about a course that may go out now. One that is cancelled gets none. */
export function dueMails(
  course: Course,
  book: MailsBook,
  deps: { readonly papers: Pick<Papers, 'register'> },
): ClaimedMail[] {
  const { days, sheet, isCancelled, isCertain, mails } = course;
  if (isCancelled) return [];
  const now = book.now.getTime();
  const hasBegun = now >= courseBeginsAt(days);
  const isRegisterDue = now >= registerDueAt(days) + CHANGES_SAVED_AFTER_MS && !hasBegun;
  const areHoursDue = hasHours(sheet) && now >= recordHoursDueAt(days) && britishDay(now) <= recordHoursBy(days);
  return [
    ...(isRegisterDue ? [register(course, book, deps)] : []),
    ...(isCertain && now >= reminderDueAt(days) && !hasBegun ? reminders(course, book) : []),
    ...(areHoursDue ? [toOwner('record-hours', book, () => recordHoursMail(course))] : []),
  ].map(({ kind, to, about, build }) => ({ id: course.id, kind, known: mails[kind], to, about, build }));
}

function register(course: Course, book: MailsBook, { papers }: { readonly papers: Pick<Papers, 'register'> }) {
  const paper = { id: course.id, number: `register-${course.days.first}` };
  return toOwner('register', book, async () =>
    registerMail(course, await attachedPaper(paper, () => papers.register(course))),
  );
}

function toOwner(kind: string, { ownerEmail }: MailsBook, build: CourseMail['build']): CourseMail {
  return { kind, to: ownerEmail, about: null, build };
}
