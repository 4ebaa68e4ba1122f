import { orderNumber } from '../../../domain/orders/orderId.ts';
import type { PaidOrder } from '../../../domain/orders/paidOrder.ts';
import { cutText } from '../../../domain/text/cutText.ts';
import type { Mail } from '../../adapters/mail.ts';
import { type Draft, writeLetter } from '../letter/writeLetter.ts';
import { capitalised } from './dateTasks.ts';

const MAX_NEWS = 160;

interface OwnersDraft extends Pick<Draft, 'preview' | 'blocks'> {
  /** The event, after the name of the customer. */
  readonly news: string;
  /** Something that cannot wait, before it. */
  readonly first?: string;
  /** Why the website sent the mail. */
  readonly why: string;
  /** A reply would quote a link that is the owner's alone, or what the customer does not know: it goes to nobody. */
  readonly isForOwnerAlone?: boolean;
}

/**
 * A mail to the owner about an order. "Example Haulage: 2 on 9 Dec, £144.00 paid, order 4F2A1C9B": the list of mails shows
 * first who it is about, and what happened. A reply goes to the customer.
 */
export function ownersLetter(
  { orderId, order: { customer } }: Pick<PaidOrder, 'orderId' | 'order'>,
  { news, first = '', why, isForOwnerAlone = false, ...draft }: OwnersDraft,
): Mail {
  const order = `order ${orderNumber(orderId)}`;
  const who = customer.company ?? customer.name;
  const said = cutText([first, who ? `${who}: ${news}` : capitalised(news)].filter(Boolean).join(' '), MAX_NEWS);
  const letter = writeLetter({
    ...draft,
    subject: `${said}, ${order}`,
    sign: {
      above: first,
      headline: who || capitalised(order),
      below: who ? `${capitalised(news)}. ${capitalised(order)}` : capitalised(news),
    },
    footer: [why, !isForOwnerAlone && `Reply goes to ${customer.email}`],
  });
  return isForOwnerAlone ? letter : { ...letter, replyTo: customer.email };
}
