import type { ClaimedMail } from '../sending/deliverMail.ts';
import type { CourseBook } from './courseBook.ts';

/** A mail about a course, claimed in its session's item under its kind. */
export type CourseMail = Omit<ClaimedMail, 'id' | 'known'>;

export type MailsBook = Pick<CourseBook, 'now' | 'venues' | 'siteUrl' | 'hashOf' | 'ownerEmail'>;
