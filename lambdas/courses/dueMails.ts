import { britishDay } from '../../domain/dates/britishDay.ts';
import {
  courseBeginsAt,
  recordHoursBy,
  recordHoursDueAt,
  registerDueAt,
  reminderDueAt,
} from '../../domain/bookings/courseDays.ts';
import type { SheetName } from '../../domain/dates/trainingSheets.ts';
import type { AboutOrder } from '../sending/mailGate.ts';
import type { Attachment, Mail } from '../adapters/mail.ts';
import { recordHoursMail } from '../mail/courses/recordHoursMail.ts';
import { registerMail } from '../mail/courses/registerMail.ts';
import { attachedPaper } from '../sending/attachedPaper.ts';
import type { Papers } from '../papers/papers.ts';
import type { CountedCourse } from './courseDates.ts';
import { reminders, type RemindersAt } from './reminders.ts';

/** The longest time that a change of a name, begun before the register was due, may take to be saved. */
const CHANGES_SAVED_AFTER_MS = 60_000;

/** Driver CPC, with and without virtual reality. */
const WITH_HOURS: ReadonlySet<SheetName> = new Set([
  'Driver CPC - Sheet1',
  'FORS Safe Driver Virtual Reality - Sheet1',
]);

/** A mail about a date, claimed in the date's item under its kind. */
export interface DueMail {
  readonly kind: string;
  readonly to: string;
  /** The order that a mail to anybody but the owner is about. */
  readonly about: AboutOrder | null;
  readonly build: () => Mail | Promise<Mail>;
}

interface DueAt extends RemindersAt {
  readonly ownerEmail: string;
  readonly papers: Pick<Papers, 'register'>;
}

/** The mails about a date that may go out now. A course that is cancelled gets none. */
export function dueMails(date: CountedCourse, { ownerEmail, papers, ...at }: DueAt): DueMail[] {
  const { now } = at;
  const { days, sheet, isCancelled, isCertain } = date;
  if (isCancelled) return [];
  const hasBegun = now >= courseBeginsAt(days);
  return [
    ...(now >= registerDueAt(days) + CHANGES_SAVED_AFTER_MS && !hasBegun
      ? [
          {
            kind: 'register',
            to: ownerEmail,
            about: null,
            build: async () => registerMail(date, await registerPdf(date, papers)),
          },
        ]
      : []),
    ...(isCertain && now >= reminderDueAt(days) && !hasBegun ? reminders(date, at) : []),
    ...(WITH_HOURS.has(sheet) && now >= recordHoursDueAt(days) && britishDay(now) <= recordHoursBy(days)
      ? [{ kind: 'record-hours', to: ownerEmail, about: null, build: () => recordHoursMail(date) }]
      : []),
  ];
}

function registerPdf(date: CountedCourse, papers: DueAt['papers']): Promise<Attachment[]> {
  return attachedPaper({ id: date.id, number: `register-${date.days.first}` }, () => papers.register(date));
}
