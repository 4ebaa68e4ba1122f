import { bookingWishes, type Person } from '../../../domain/bookings/bookings.ts';
import { counted } from '../../../domain/text/counted.ts';
import { orderNumber } from '../../../domain/orders/orderId.ts';
import type { BookingRequest } from '../../bookings/keptRequest.ts';
import type { DateState } from '../../courses/sessionPlaces.ts';
import { bookingRequestMail, requestBlocks, workBlock } from './bookingRequestMail.ts';
import type { Mail } from '../../adapters/mail.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import { writeLetter } from '../letter/writeLetter.ts';

type Asked = readonly [request: BookingRequest, people: Readonly<Record<string, Person>>, dates: readonly DateState[]];

/** Brings the owner the requests that booking pages could not send at once. Of one alone it is the usual mail. */
export function keptRequestsMail(asked: readonly Asked[]): Mail {
  const [first, ...others] = asked;
  if (first && others.length === 0) return bookingRequestMail(...first);
  const sum = counted(asked.length, 'request');
  const letter = writeLetter({
    subject: `${sum} from booking pages`,
    preview: 'The website could not send them one by one.',
    sign: { above: 'From booking pages', headline: sum, below: 'Each customer has a receipt' },
    blocks: singleLines(asked).flatMap(([request, people, dates]) => {
      const { customer } = request.order;
      const title = `${bookingWishes[request.wish]}: ${customer.name}, order ${orderNumber(request.orderId)}`;
      return [...requestBlocks(title, request, people), workBlock(request, dates)].map((block) =>
        Object.assign({ isOneOfMany: true }, block),
      );
    }),
    footer: ['Your website sent this: the booking pages had sent all mails of the day, or the mail service was down.'],
  });
  return letter;
}
