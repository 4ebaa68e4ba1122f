import { bookingWishes } from '../../../domain/bookings/bookings.ts';
import { untilAnswered } from '../../../domain/bookings/changeTerms.ts';
import { orderNumber } from '../../../domain/orders/orderId.ts';
import { linesAbout, receivedFact, wantedFacts } from './bookingRequestMail.ts';
import type { BookingRequest } from '../../bookings/keptRequest.ts';
import { forOthers } from '../orders/forOthers.ts';
import type { Mail } from '../../adapters/mail.ts';
import { emailFact } from '../orders/orderBlocks.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import { customerLetter } from '../letter/writeLetter.ts';
import { factsBlock, listBlock } from '../letter/letter.ts';

/** Confirms a request from the booking page and when we received it, without the typed words. */
export function bookingReceiptMail(asked: BookingRequest): Mail {
  const request = forOthers(singleLines(asked));
  const { customer } = request.order;
  const number = orderNumber(request.orderId);
  const wish = bookingWishes[request.wish];
  const about = linesAbout(request);
  return customerLetter({
    subject: `We have your request about order ${number}: ${wish}`,
    preview: about.join('; '),
    sign: { above: `Order ${number}`, headline: 'We have your request', below: wish },
    blocks: [
      factsBlock('What you asked for', [
        { label: 'Request', lines: [wish] },
        { label: 'About', lines: about },
        ...wantedFacts(request),
        emailFact(customer.email),
        receivedFact(request),
      ]),
      listBlock('What happens next', [
        untilAnswered(request.wish),
        'We read your request and reply by email or telephone.',
        'Keep this email: it shows what you asked for and when we received it.',
        request.paragraphs.length > 0 && 'We have your message. For safety this email does not repeat it.',
      ]),
    ],
  });
}
