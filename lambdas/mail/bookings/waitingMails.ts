import type { Product } from '../../../domain/catalogue/products.ts';
import { dayText, withWeekdays } from '../../../domain/dates/courseDate.ts';
import { besideDate, dateText, type DateRow } from '../../../domain/dates/dateRow.ts';
import { longDay } from '../../../domain/dates/longDates.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import type { Mail } from '../../adapters/mail.ts';
import type { Waiting } from '../../../domain/bookings/waiting.ts';
import { privacyLine } from '../letter/companyBlocks.ts';
import { type Block, listBlock } from '../letter/letter.ts';
import { customerLetter, type Stoppable } from '../letter/writeLetter.ts';

interface Told extends Stoppable {
  readonly waiting: Pick<Waiting, 'row' | 'places' | 'email' | 'askedAt' | 'until'>;
  readonly product: Pick<Product, 'title' | 'slug'>;
}

const FIRST_COME = 'First come, first served: no place is held for you.';

/** Tells an address that it waits, so that nobody waits who does not want to. */
export function waitingSetMail(told: Told): Mail {
  const plain = singleLines(told);
  const { waiting, product, siteUrl } = plain;
  const { row, places, email, until } = waiting;
  const free = places === 1 ? 'when a place is free' : `when ${places} places are free`;
  const when = row ? free : 'when there is a date';
  return customerLetter({
    subject: `We tell you ${when}: ${awaitedText(product, row)}`,
    preview: FIRST_COME,
    sign: { above: `We tell you ${when}`, ...headline(product, row) },
    blocks: [
      listBlock('What happens next', [
        `We email ${email} ${when}, with a link to book, and again if it was gone in between.`,
        FIRST_COME,
        `Once you have booked, or after ${dayText(until)}, we delete this address.`,
      ]),
    ],
    footer: ['Somebody entered this address on our website.', privacyLine(siteUrl)],
    stop: plain,
  });
}

/** Tells an address that its date is cancelled, so that no place comes free. `dates`: others of the course that can be booked. */
export function dateCancelledMail(told: Told & { readonly dates: readonly DateRow[] }): Mail {
  const { waiting, product, siteUrl, dates } = singleLines(told);
  const { row, askedAt } = waiting;
  return customerLetter({
    subject: `Cancelled: ${awaitedText(product, row)}`,
    preview: 'No place comes free on this date.',
    sign: { kind: 'prohibition', above: 'Cancelled', ...headline(product, row) },
    blocks: [
      listBlock('Good to know', [
        'The date for which you wait does not take place, so no place comes free on it.',
        dates.length > 0
          ? `These dates can be booked. ${FIRST_COME}`
          : 'No other date can be booked just now. Ask again on the website, and we tell you of the next one.',
      ]),
      ...dates.map((date) => bookBlock(date, product, siteUrl)),
    ],
    footer: [`${youAsked(askedAt)} We now delete your address.`, privacyLine(siteUrl)],
  });
}

/** Tells an address that its date has a place again, or its course a date. `dates`: those that can be booked. */
export function placeFreeMail(told: Told & { readonly dates: readonly DateRow[] }): Mail {
  const plain = singleLines(told);
  const { waiting, product, siteUrl, dates } = plain;
  const { row, places, askedAt, until } = waiting;
  const free = places === 1 ? 'A place is free' : 'Places are free';
  const news = row ? free : 'New dates';
  return customerLetter({
    subject: `${news}: ${awaitedText(product, row && (dates[0] ?? row))}`,
    preview: FIRST_COME,
    sign: { above: news, ...headline(product, row && (dates[0] ?? row)) },
    blocks: [
      ...dates.map((date) => bookBlock(date, product, siteUrl)),
      listBlock('Good to know', [
        FIRST_COME,
        `Gone already? We email you when it is free again, until ${dayText(until)}.`,
      ]),
    ],
    footer: [youAsked(askedAt), privacyLine(siteUrl)],
    stop: plain,
  });
}

function bookBlock(date: DateRow, { slug }: Told['product'], siteUrl: string): Block {
  return {
    kind: 'link',
    title: withWeekdays(date.selectedDate ?? ''),
    text: besideDate(date),
    words: 'Book this date',
    href: `${siteUrl}/shop?product=${slug}&date=${date.session}`,
  };
}

function youAsked(askedAt: string): string {
  return `You asked for this email on ${longDay(askedAt)}.`;
}

function awaitedText({ title }: Told['product'], row: DateRow | null): string {
  return row ? `${title}, ${dateText(row)}` : title;
}

function headline({ title }: Told['product'], row: DateRow | null) {
  return row
    ? { headline: withWeekdays(row.selectedDate ?? ''), below: [title, besideDate(row)].filter(Boolean).join(', ') }
    : { headline: title, below: 'Any date' };
}
