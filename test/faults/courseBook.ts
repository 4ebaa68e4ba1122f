import { readCourseDate } from '../../domain/dates/courseDate.ts';
import { addressHash } from '../../lambdas/adapters/addressKey.ts';
import type { MailState } from '../../lambdas/adapters/mailState.ts';
import type { OrderRecord } from '../../lambdas/adapters/orderRecord.ts';
import type { Bookkeeping, SentRequest } from './bookkeeping.ts';
import type { RunDate } from './sheet.ts';
import type { Invocation } from './wire.ts';

export const COURSE_DAYS = 'course-days';

/** The orders at one moment, by id. */
export type Orders = ReadonlyMap<string, OrderRecord>;

/** A mail of course-days that SES accepted. */
export interface CourseMail {
  /** The date's or another id of the claim. */
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly repeat: boolean;
  readonly text: string;
  /** The file of a register. */
  readonly csv: string;
  /** The words of its PDFs. */
  readonly papers: string;
  /** From the beginning of its run, with each change of a name, until it was accepted. */
  readonly seen: readonly [Orders, ...Orders[]];
  readonly by: Invocation;
}

interface Stored {
  orders(): Promise<Orders>;
  mails(session: string): Promise<Readonly<Record<string, MailState>>>;
}

/** Watches the mails of course-days, and those about names that change after a register. */
export class CourseBook {
  readonly accepted: CourseMail[] = [];
  readonly changedNames: string[] = [];
  dates: readonly RunDate[] = [];
  readonly #book: Bookkeeping;
  readonly #stored: Stored;
  readonly #seen = new Map<Invocation, [Orders, ...Orders[]]>();

  constructor(book: Bookkeeping, stored: Stored) {
    this.#book = book;
    this.#stored = stored;
  }

  /** The orders when a run of course-days began. */
  began(by: Invocation, orders: Orders): void {
    this.#seen.set(by, [orders]);
  }

  /** A name was saved. */
  changed(): void {
    const look = async () => {
      const orders = await this.#stored.orders();
      for (const seen of this.#seen.values()) seen.push(orders);
    };
    this.#book.check(look());
  }

  accept(by: Invocation, body: string): void {
    const { Destination, Content } = JSON.parse(body) as SentRequest;
    const [to] = Destination.ToAddresses;
    const { Subject, Body, Attachments = [] } = Content.Simple;
    const seen = this.#seen.get(by);
    if (!seen) {
      this.changedNames.push(Body.Text.Data.replaceAll(/\s+/g, ' '));
      return;
    }
    const claim = claimOf(Subject.Data, to, this.dates);
    if (!claim) {
      this.#book.broken.push(`nobody expected the mail "${Subject.Data}"`);
      return;
    }
    const attached = (ending: string) =>
      Attachments.filter(({ FileName }) => FileName.endsWith(ending))
        .map(({ RawContent }) => Buffer.from(RawContent, 'base64').toString())
        .join(' ');
    const [csv, papers] = [attached('.csv'), attached('.pdf')];
    const repeat = Subject.Data.startsWith('(possible repeat)');
    const text = Body.Text.Data;
    this.#book.check(this.#check({ ...claim, to, repeat, text, csv, papers, seen, by }));
  }

  async #check(mail: CourseMail): Promise<void> {
    const { id, kind } = mail;
    const last = this.accepted.findLast((other) => other.id === id && other.kind === kind);
    const index = this.accepted.push(mail) - 1;
    const [now, mails] = await Promise.all([this.#stored.orders(), this.#stored.mails(id)]);
    this.accepted[index] = { ...mail, seen: [...mail.seen, now] };
    this.#book.sentOnce({ ...mail, last, state: mails[kind]?.state });
  }
}

/** The key of hashes of addresses. */
export const HASH_SECRET = 'fault runs';
export const hashOf = addressHash(HASH_SECRET);

/** The address at which a paper of an order is renewed, and so the id of its reminder. */
export function renewalAddress(orderId: string): string {
  return `renewal-${orderId}@example.co.uk`;
}

/** The name of the claim on a reader's reminder. */
export function reminderKind(address: string): string {
  return `reminder ${hashOf('mail', address)}`;
}

/** The name of the claim on a reader's certificates. */
export function certificatesKind(address: string): string {
  return `certificates ${hashOf('mail', address)}`;
}

function claimOf(subject: string, to: string, dates: readonly RunDate[]): Pick<CourseMail, 'id' | 'kind'> | null {
  const id = dates.find(({ selectedDate }) => subject.includes(selectedDate))?.id;
  if (id && subject.includes('Register for')) return { id, kind: 'register' };
  if (id && /Record these hours|No hours to record/.test(subject)) return { id, kind: 'record-hours' };
  if (id && subject.includes('Not recorded yet')) return { id, kind: 'record-hours-again' };
  if (id && subject.includes('Reminder: ')) return { id, kind: reminderKind(to) };
  if (id && /Certificates? of attendance: /.test(subject)) return { id, kind: certificatesKind(to) };
  const [, monday] = /Your week from (Mon [\w ]+)/.exec(subject) ?? [];
  if (monday) return { id: `overview ${readCourseDate(monday)?.first}`, kind: 'overview' };
  return subject.includes('runs out on') ? { id: to, kind: 'reminder' } : null;
}
