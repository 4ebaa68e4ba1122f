import { orderNumber } from '../../../domain/orders/orderId.ts';
import type { PaidOrder } from '../../../domain/orders/paidOrder.ts';
import { cutText } from '../../../domain/text/cutText.ts';
import type { Letter } from '../letter/letter.ts';
import { capitalised } from './dateTasks.ts';

const MAX_NEWS = 160;

/**
 * "Example Haulage: 2 on 9 Dec, £144.00 paid, order 4F2A1C9B": the owner's list of mails shows first who it is about, and
 * what happened. `first`: something that cannot wait, before it.
 */
export function ownersHead(
  { orderId, order: { customer } }: Pick<PaidOrder, 'orderId' | 'order'>,
  news: string,
  first = '',
): Pick<Letter, 'subject' | 'sign'> {
  const order = `order ${orderNumber(orderId)}`;
  const who = customer.company ?? customer.name;
  const said = cutText([first, who ? `${who}: ${news}` : capitalised(news)].filter(Boolean).join(' '), MAX_NEWS);
  return {
    subject: `${said}, ${order}`,
    sign: {
      above: first,
      headline: who || capitalised(order),
      below: who ? `${capitalised(news)}. ${capitalised(order)}` : capitalised(news),
    },
  };
}
