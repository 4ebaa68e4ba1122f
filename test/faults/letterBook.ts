import { orderNumber } from '../../domain/orders/orderId.ts';
import type { SentRequest } from './bookkeeping.ts';

/** `changed`: several kinds of news at once, such as a move to a date that is cancelled, or of several days. Its words are checked in no run. */
export type What = 'comes' | 'cancelled' | 'left' | 'changed';

export interface SentLetter {
  readonly to: string;
  readonly what: What;
  readonly day: string;
  readonly subject: string;
  readonly text: string;
  /** How many transfers its order had then. */
  readonly transfers: number;
}

/** Each person of a run has an address of their own, and one place: most letters have one kind of news. */
const SUBJECTS: readonly (readonly [RegExp, What])[] = [
  [/^You are booked on (.+?): (?:.+, )?booking/, 'comes'],
  [/^Your new date is (.+?): (?:.+, )?booking/, 'comes'],
  [/^Your course on (.+?) takes place after all: (?:.+, )?booking/, 'comes'],
  [/^Your course on (.+?) is cancelled: (?:.+, )?booking/, 'cancelled'],
  [/^Your places? on (.+?) (?:is|are) cancelled: (?:.+, )?booking/, 'left'],
  [/^Your \d+ places on (.+?) are cancelled: (?:.+, )?booking/, 'left'],
];

const NAMES = /Driver [a-j]+ Evans/g;

/** Watches the letters about changes, and compares what each reader was told last with what is true. */
export class LetterBook {
  readonly sent: SentLetter[] = [];
  readonly broken: string[] = [];
  /** By the numbers of their orders. */
  readonly #transfers = new Map<string, number>();

  /** The table carried out a write. */
  wrote(body: string): void {
    if (!body.includes('"UpdateExpression":"SET transfers = ')) return;
    const { Key } = JSON.parse(body) as { readonly Key: { readonly orderId: { readonly S: string } } };
    const number = orderNumber(Key.orderId.S);
    this.#transfers.set(number, (this.#transfers.get(number) ?? 0) + 1);
  }

  /** True for a letter; the customer's own mail of a transfer has its subject, too, and no news of another kind follows from it. */
  accept(body: string, isLetter: boolean): boolean {
    if (!isLetter) return false;
    const { Destination, Content } = JSON.parse(body) as SentRequest;
    const { Subject, Body } = Content.Simple;
    const subject = Subject.Data.replace('(possible repeat) ', '');
    const [found] = SUBJECTS.flatMap(([form, what]) => {
      const day = form.exec(subject)?.[1];
      // Of places on two days the subject names both.
      return day && !day.includes(' and ') ? [{ what, day }] : [];
    });
    const [to] = Destination.ToAddresses;
    const transfers = this.#transfers.get(orderIn({ subject })) ?? 0;
    const letter = {
      to,
      subject,
      text: Body.Text.Data,
      transfers,
      ...(found ?? { what: 'changed' as const, day: '' }),
    };
    const last = this.sent.findLast(
      // Further places may come to a cancelled date, and be cancelled with it.
      (each) =>
        each.to === to &&
        each.subject === subject &&
        each.transfers === transfers &&
        placesIn(each) === placesIn(letter),
    );
    const isLast = this.sent.findLast((each) => each.to === to && sameOrder(each, letter)) === last;
    if (last && isLast && subject === Subject.Data) this.broken.push(`${to} was told "${subject}" twice`);
    const names = new Set(letter.text.match(NAMES) ?? []);
    if (names.size > 1) this.broken.push(`${to} was told of ${[...names].join(' and ')}`);
    this.sent.push(letter);
    return true;
  }

  /** What an address was told last about an order; null if it was told nothing. */
  last(to: string, orderId: string): SentLetter | null {
    return this.sent.findLast((each) => each.to === to && each.subject.includes(orderNumber(orderId))) ?? null;
  }
}

function placesIn({ text }: SentLetter): string | undefined {
  return /^Places: +(\d+)$/m.exec(text)?.[1];
}

function sameOrder(one: Pick<SentLetter, 'subject'>, other: Pick<SentLetter, 'subject'>): boolean {
  return orderIn(one) === orderIn(other);
}

/** "Your booking has changed: booking 4F2A1C9B with ..." says booking twice. */
function orderIn({ subject }: Pick<SentLetter, 'subject'>): string {
  return /.*booking (\S+)/.exec(subject)?.[1] ?? '';
}
