import { mailboxOf } from '../../lambdas/adapters/addressKey.ts';
import { orderNumber } from '../../domain/orders/orderId.ts';
import { OWNER } from '../localTestSettings.ts';
import type { SentRequest } from './bookkeeping.ts';

/** A mail that SES accepted. */
interface Mail {
  readonly to: string;
  readonly at: number;
  /** As many may go to one mailbox in a day. */
  readonly most: number;
  readonly subject: string;
  readonly words: string;
}

/** An answered request of an honest customer. */
interface Asked {
  readonly orderId: string;
  readonly email: string;
  /** Words that nobody else typed. */
  readonly message: string;
}

/** The mails that booking pages cause: of requests, and of reminders that are set. */
const FROM_PAGES =
  /^(?:\(possible repeat\) )?(?:.*: \d+ places? to .*, order |Your new date is |Not delivered: (?:email about a new date|email that|receipt of a request)|We have your request|We remind you on|(?!Stripe).*: (?:asks (?:for|to) |“).*, order |\d+ requests from booking pages)/;

/** In everything that the hostile buyer types: no mail to anybody but the owner may have it. */
const HOSTILE_WORDS = ['licence is revoked', 'evil.example'];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Watches every mail for words that a hostile buyer must not send, and the requests of honest customers. */
export class PageMails {
  readonly accepted: Mail[] = [];
  readonly asked: Asked[] = [];

  /** True if no other book expects the mail. */
  accept(body: string, at: number, most: number): boolean {
    const { Destination, Content } = JSON.parse(body) as SentRequest;
    const { Subject, Body } = Content.Simple;
    const subject = Subject.Data;
    this.accepted.push({
      to: Destination.ToAddresses[0],
      at,
      most,
      subject,
      words: [subject, ...Object.values(Body)].map((part) => (typeof part === 'string' ? part : part.Data)).join('\n'),
    });
    return FROM_PAGES.test(subject);
  }

  /** Whether a mail to an address has these words. */
  reaches(to: string, words: string): boolean {
    return this.accepted.some((mail) => mail.to === to && mail.words.replaceAll(/\s+/g, ' ').includes(words));
  }

  fromPages(): number {
    return this.accepted.filter(({ subject }) => FROM_PAGES.test(subject)).length;
  }

  /** `lost`: orders whose records were lost, with the requests in them. */
  broken(lost: ReadonlySet<string>, { refusals }: { readonly refusals: boolean }): string[] {
    const asked = this.asked.filter(({ orderId }) => !lost.has(orderId));
    const outside = this.accepted.filter(({ to }) => to !== OWNER);
    const byDay = Map.groupBy(outside, ({ to, at }) => `${mailboxOf(to)} on day ${Math.floor(at / DAY_MS)}`);
    return [
      ...[...byDay]
        .filter(([, mails]) => mails.length > Math.max(...mails.map(({ most }) => most)))
        .map(([who, mails]) => `${mails.length} mails went to ${who}`),
      ...outside
        .filter(({ words }) => HOSTILE_WORDS.some((typed) => words.includes(typed)))
        .map(({ subject }) => `a stranger's words are in the mail "${subject}"`),
      ...asked
        .filter(({ message }) => !this.reaches(OWNER, message))
        .map(({ message }) => `the request "${message}" never reached the owner`),
      ...asked
        .filter(
          ({ orderId, email }) =>
            !refusals && !this.reaches(email, `We have your request about order ${orderNumber(orderId)}`),
        )
        .map(({ message }) => `the request "${message}" has no receipt`),
    ];
  }
}
