import { britishDay } from '../../domain/dates/britishDay.ts';
import {
  courseBeginsAt,
  recordHoursAgainAt,
  recordHoursBy,
  courseEndsAt,
  registerDueAt,
  reminderDueAt,
} from '../../domain/bookings/courseDays.ts';
import { recordedUrl, trainerUrl } from '../../domain/bookings/trainerLink.ts';
import { isSettled } from '../adapters/mailState.ts';
import { recordHoursMail } from '../mail/courses/recordHoursMail.ts';
import { registerMail } from '../mail/courses/registerMail.ts';
import type { Papers } from '../papers/papers.ts';
import { attachedPaper } from '../sending/attachedPaper.ts';
import type { ClaimedMail } from '../sending/deliverMail.ts';
import { certificateMails, type CertificatePapers } from './certificateMails.ts';
import { type Course, type CourseMail, type MailsBook, REGISTER_MAIL } from './course.ts';
import { courseHours, hasNoHours } from './courseHours.ts';
import { hasHours } from './hasHours.ts';
import { reminders } from './reminders.ts';

/** Time for a change of a name that began before the register was due to reach the table. */
const CHANGES_SAVED_AFTER_MS = 60_000;

const RECORD_HOURS = 'record-hours';
const RECORD_HOURS_AGAIN = 'record-hours-again';

export interface DueDeps {
  readonly papers: Pick<Papers, 'register'> & CertificatePapers;
}

/** The mails about a course that may go out now. One that is cancelled gets none. */
export function dueMails(course: Course, book: MailsBook, deps: DueDeps): ClaimedMail[] {
  const { line, days, sheet, isCancelled, isCertain, mails, recordedAt } = course;
  if (isCancelled) return [];
  const now = book.now.getTime();
  const hasBegun = now >= courseBeginsAt(days, line);
  const isRegisterDue = now >= registerDueAt(days) + CHANGES_SAVED_AFTER_MS && !hasBegun;
  const areHoursWanted = hasHours(sheet) && recordedAt === null && britishDay(now) <= recordHoursBy(days);
  const isOver = now >= courseEndsAt(days, line);
  // Not in the same run as a first mail that is late.
  const isReminderDue =
    areHoursWanted &&
    now >= recordHoursAgainAt(days) &&
    isSettled(mails[RECORD_HOURS]) &&
    !hasNoHours(courseHours(course));
  return [
    ...(isRegisterDue ? [register(course, book, deps)] : []),
    ...(isCertain && now >= reminderDueAt(days) && !hasBegun ? reminders(course, book) : []),
    ...(isOver ? certificateMails(course, book, deps.papers) : []),
    ...(areHoursWanted && isOver ? [hours(RECORD_HOURS, course, book)] : []),
    ...(isReminderDue ? [hours(RECORD_HOURS_AGAIN, course, book)] : []),
  ].map(({ kind, to, about, build }) => ({ id: course.id, kind, known: mails[kind], to, about, build }));
}

function register(course: Course, book: MailsBook, { papers }: DueDeps) {
  const paper = { id: course.id, number: `register-${course.days.first}` };
  return toOwner(REGISTER_MAIL, book, async () =>
    registerMail(
      course,
      await attachedPaper(paper, () => papers.register(course, book.venues)),
      trainerUrl(course.id, book.hashOf('trainer', course.id), book.siteUrl),
    ),
  );
}

function hours(kind: string, course: Course, book: MailsBook) {
  const url = recordedUrl(course.id, book.hashOf('recorded', course.id), book.siteUrl);
  return toOwner(kind, book, () =>
    recordHoursMail(course, { recordedUrl: url, isReminder: kind === RECORD_HOURS_AGAIN }),
  );
}

function toOwner(kind: string, { ownerEmail }: MailsBook, build: CourseMail['build']): CourseMail {
  return { kind, to: ownerEmail, about: null, build };
}
