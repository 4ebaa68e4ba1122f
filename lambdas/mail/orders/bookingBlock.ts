import { REMINDED_ALONE } from '../../../domain/bookings/changeTerms.ts';
import { readCourseDate } from '../../../domain/dates/courseDate.ts';
import type { Pence } from '../../../domain/money/money.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { isCourse, type OrderLine } from '../../../domain/orders/orderLine.ts';
import type { Block } from '../letter/letter.ts';
import type { ConfirmedOrder } from '../../../domain/orders/paidOrder.ts';

/** The link to the order's booking page. For the customer's mails only: anybody who has it can change the booking. */
export function bookingBlock({
  bookingUrl,
  order,
  refunded = 0,
}: Pick<ConfirmedOrder, 'bookingUrl'> & { readonly order: Pick<Order, 'lines'>; readonly refunded?: Pence }): Block[] {
  const courses = order.lines.filter(isCourse);
  const hasCourses = courses.length > 0;
  return [
    {
      kind: 'link',
      title: hasCourses ? 'Say who is coming' : 'Your booking page',
      text: hasCourses
        ? [
            'Add the names, now or later.',
            ...reminderWords(courses, refunded),
            'Ask there to move or cancel, too. Keep the link to yourself: whoever has it can change the booking.',
          ].join(' ')
        : 'It shows your order and its papers, and you can ask to change or cancel it. Keep the link to yourself.',
      words: 'Open your booking page',
      href: bookingUrl,
    },
  ];
}

/** A course without a date that can be read has no reminder. */
function reminderWords(courses: readonly OrderLine[], refunded: Pence): string[] {
  const dated = courses.filter(({ selectedDate }) => readCourseDate(selectedDate ?? ''));
  if (dated.length === 0) return [];
  if (refunded > 0) return [REMINDED_ALONE];
  const when = dated.length < courses.length ? 'three days before each course with a date' : 'three days before';
  return [`Add email addresses, too, and we tell them where to go and what to bring ${when}.`];
}
