import { counted } from '../../../domain/text/counted.ts';
import { orderNumber } from '../../../domain/orders/orderId.ts';
import { personName } from '../../../domain/text/personName.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import type { Venue } from '../../../domain/catalogue/venues.ts';
import type { ToldTransfer } from '../../bookings/toldTransfer.ts';
import type { Mail } from '../../adapters/mail.ts';
import { dayOf, newDate, placesAre } from '../courses/changeWords.ts';
import { bookingSubject } from '../courses/courseWords.ts';
import { type Block, factsBlock, listBlock } from '../letter/letter.ts';
import { customerLetter } from '../letter/writeLetter.ts';
import { bookingBlock } from '../orders/bookingBlock.ts';
import { calendarTask, correctedCalendarFiles } from '../orders/calendarFiles.ts';
import { joiningBlocks, joiningItems } from '../orders/joiningBlocks.ts';
import { unitsWithDate } from '../orders/orderLines.ts';
import { choiceItems, choiceLinks } from './otherDates.ts';

/** Confirms to the customer who comes on another date now, with the calendar files that replace the earlier ones. */
export function customerTransferMail(told: ToldTransfer, venues: readonly Venue[]): Mail {
  const plain = singleLines(told);
  const { orderId, order, people, transfer, isMoved, refunded, from, to } = plain;
  const number = orderNumber(orderId);
  const count = counted(transfer.places.length, 'place');
  const [line] = to;
  const date = line ? newDate(line, from) : { now: '', before: '' };
  const instead = `${count}, instead of ${date.before}`;
  const calendar = correctedCalendarFiles(plain, { venues, knownAt: transfer.at });
  const names = transfer.places.map((place) => {
    const person = people[place];
    return person ? (personName(person.name) ?? 'Named on the booking page') : 'Nobody named yet';
  });
  return customerLetter({
    subject: bookingSubject(
      `${isMoved ? 'Your course moves to' : 'Your new date is'} ${line ? dayOf(line) : ''}`,
      to,
      orderId,
    ),
    preview: `${instead}.`,
    sign: {
      above: `Booking ${number}: new date`,
      headline: date.now,
      below: instead,
    },
    blocks: [
      listBlock('What happens next', [
        `${placesAre(transfer.places.length)} on the new date. The price stays as it was, and there is nothing to pay.`,
        `Those who move and have an email address of their own on your booking page get the new date by email within about an hour${refunded > 0 ? '' : ', and a reminder three days before it'}. Please tell the others.`,
        ...joiningItems(to, venues, order.customer.email),
        ...calendarTask(calendar, 'correct'),
      ]),
      factsBlock('What has changed', [
        { label: 'From', lines: from.map(unitsWithDate) },
        { label: 'To', lines: to.map(unitsWithDate) },
        { label: 'Who', lines: names },
      ]),
      ...(isMoved ? choiceBlocks(plain) : []),
      ...joiningBlocks(to, venues),
      ...(isMoved ? [] : bookingBlock(plain)),
    ],
    files: calendar,
  });
}

/** Nobody has asked for the move. */
function choiceBlocks(told: ToldTransfer): Block[] {
  const items = choiceItems(told, told.transfer.places.length);
  return [listBlock('If the new date does not suit you', items), ...choiceLinks(told)];
}
