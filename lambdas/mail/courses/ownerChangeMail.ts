import { business } from '../../../domain/business.ts';
import { dateText, type DateRow } from '../../../domain/dates/dateRow.ts';
import { lineName, lineText } from '../../../domain/orders/lineName.ts';
import type { OrderLine } from '../../../domain/orders/orderLine.ts';
import { orderNumber } from '../../../domain/orders/orderNumber.ts';
import { changedBookingBlock, courseOf, dayOf, placesText } from './changeWords.ts';
import type { Booking } from '../../courses/course.ts';
import { keepsDayAndVenue } from '../../courses/sessionChange.ts';
import { dayKey } from '../../courses/sheetIndex.ts';
import type { Letter } from '../letter/letter.ts';
import type { Mail } from '../../adapters/mail.ts';
import { correctionText } from '../orders/dateTasks.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import { writeLetter } from '../letter/writeLetter.ts';

/** A change of a booked date that only the owner gets. `again` and `back` follow a mailed move, and `on` a mailed cancellation. */
export interface UntoldChange {
  readonly kind: 'gone' | 'changed' | 'unclear' | 'again' | 'back' | 'on';
  readonly sheet: string;
  readonly line: OrderLine;
  /** The sheet's words now. */
  readonly says: string | null;
  /** The row that is probably meant. */
  readonly row: DateRow | null;
  readonly bookings: readonly Booking[];
  /** Whether the owner has the register of the date that they leave, and of the one that is on again. */
  readonly registers?: { readonly left: boolean; readonly again: boolean };
}

export const CHANGE_HEADLINES = {
  gone: 'A booked row is gone',
  changed: 'A booked row has changed',
  unclear: 'Moved to which date?',
  again: 'Moved once more?',
  back: 'On again?',
  on: 'On again?',
} as const satisfies Record<UntoldChange['kind'], string>;

/** Tells the owner that a booked row has changed or gone, with the bookings and words to send. */
export function ownerChangeMail(change: UntoldChange): Mail {
  const plain = singleLines(change);
  const { kind, sheet, line, says, row, bookings } = plain;
  const now = row ? (dateText(row) ?? '') : null;
  const places = placesText(bookings);
  const letter: Letter = {
    subject: `${CHANGE_HEADLINES[kind]}, ${places} booked: ${lineName(line)}, ${dayOf(line)}`,
    preview: 'Nobody has been told. With words to send.',
    sign: { kind: 'prohibition', above: sheet, headline: CHANGE_HEADLINES[kind], below: `${places} booked` },
    blocks: [
      { kind: 'list', title: 'What to do', toDo: true, items: tasks(plain) },
      {
        kind: 'facts',
        title: 'The row',
        facts: [
          { label: 'Booked', lines: [lineText(line)] },
          {
            label: 'Sheet now',
            lines: [now, says].flatMap((text) => text || []).concat(now || says ? [] : ['No such row']),
          },
        ],
      },
      ...bookings.map((booking) => changedBookingBlock(booking, { reply: replyTo(booking, plain) })),
      { kind: 'words', title: 'Words to send', paragraphs: wordsTo('...', plain) },
    ],
    footer: ['Your website sent this once, half an hour or more after the change. It has told nobody else.'],
  };
  return writeLetter(letter);
}

const COUNTED_FROM_NONE =
  'The website takes it for a new row, and counts its places from none. Lower the number in Places by those booked here.';

function tasks({ kind, line, row, registers }: UntoldChange): string[] {
  const corrections = [
    ...(registers?.left ? [correctionText(dayOf(line), 'off')] : []),
    ...(registers?.again ? [correctionText(dayOf({ selectedDate: (row ?? line).selectedDate }), 'on')] : []),
  ];
  const address = 'Press an email address below: a reply with these words opens.';
  switch (kind) {
    case 'gone':
      return [
        'Deleted by mistake? Write the row again, with the same words.',
        `Is it there in other words, such as another title of the course? ${COUNTED_FROM_NONE}`,
        'Does the course not take place? Write the row again with Cancelled, or Moved to and the date, under Status. The website then tells everybody.',
        `Or tell them yourself. ${address}`,
      ];
    case 'changed':
      return [
        'A slip? Put the old words back.',
        row && dayKey(line) === dayKey(row)
          ? `On purpose? Tell them what is new, because the website emails nobody. ${followsText(line, row)} ${address}`
          : 'On purpose? Put the old row back with Moved to and the date under Status. The website then tells everybody.',
        COUNTED_FROM_NONE,
      ];
    case 'unclear':
      return [
        'The website cannot tell which date is meant: it is over, or is cancelled or moved itself, or has several rows that differ.',
        'Correct Status, or leave one row on that day. The website then tells everybody.',
        `Or tell them yourself. ${address}`,
      ];
    case 'again':
      return [
        `The row from which they were moved to ${dayOf(line)} says something else now. The row of ${dayOf(line)} does not, and they come on that day.`,
        `Does it not take place? Write Cancelled, or Moved to and the date, beside ${dayOf(line)}. The website then tells everybody who comes on it.`,
        `Only for these people? Tell them yourself. ${address}`,
      ];
    case 'back':
      return [
        `They were told ${dayOf(line)}. The sheet no longer says so, and the row from before can be booked again, so the website lists them there.`,
        `Tell them, because the website does not. ${address}`,
        ...corrections,
      ];
    case 'on':
      return [
        'They were told that the course is cancelled. The sheet no longer says so, so the website counts and lists them.',
        `Tell them, because the website does not. ${address}`,
        ...corrections,
      ];
  }
}

function followsText(line: DateRow, row: DateRow): string {
  return keepsDayAndVenue(line, row)
    ? 'Only the booking page and reminders have the new words.'
    : 'It sends no reminder of this course either.';
}

function replyTo(booking: Booking, change: UntoldChange): { subject: string; body: string } {
  const { customer } = booking.order;
  return {
    subject: `Your booking ${orderNumber(booking.orderId)} with ${business.name}: ${courseOf(change.line)}, ${dayOf(change.line)}`,
    body: wordsTo(customer.name, change)
      .map((lines) => lines.join('\n'))
      .join('\n\n'),
  };
}

function wordsTo(name: string, { kind, line, row }: UntoldChange): string[][] {
  const course = `${courseOf(line)} on ${dayOf(line)}`;
  const now = row ? (dateText(row) ?? '') : '';
  const news = {
    gone: `Your course ${course} cannot take place as it was booked. We are sorry.`,
    changed: `There is a change to your course ${course}. It is now: ${now}.`,
    unclear: `Your course ${course} has to move. We are sorry. The new date is: ...`,
    again: `We wrote to you that your course ${courseOf(line)} is on ${dayOf(line)}. That has changed. We are sorry. It is now: ...`,
    back: `We wrote to you that your course ${courseOf(line)} is on ${dayOf(line)}. It takes place as first booked after all: ${now}. We are sorry for the trouble.`,
    on: `We wrote to you that your course ${course} is cancelled. It takes place after all, as you booked it. We are sorry for the trouble.`,
  } as const satisfies Record<UntoldChange['kind'], string>;
  const phones = business.phones.map(({ display }) => display).join(' or ');
  return [
    [`Dear ${name},`],
    [news[kind]],
    [
      `If this does not suit you, you can have another date or your money back: reply to this email, or call ${phones}.`,
    ],
    [business.name],
  ];
}
