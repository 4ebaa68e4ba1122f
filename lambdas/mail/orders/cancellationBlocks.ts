import { britishDay } from '../../../domain/dates/britishDay.ts';
import { dayText, plusDays } from '../../../domain/dates/courseDate.ts';
import { CANCELLATION_DAYS, needsEarlyStart } from '../../../domain/orders/earlyStart.ts';
import { cancellation, cancellationWords, modelForm } from '../../../domain/legal/cancellation.ts';
import { isCourse, isEquipment, type OrderLine } from '../../../domain/orders/orderLine.ts';
import type { KnownOrder } from './forOthers.ts';
import { type Block, listBlock } from '../letter/letter.ts';
import type { PaidOrder } from '../../../domain/orders/paidOrder.ts';
import { unitsWithDate } from './orderLines.ts';
import { present } from '../../../domain/text/present.ts';

/** Tells a company that only consumers have the right to cancel. */
export function companyBlock({ customer }: KnownOrder): Block[] {
  if (!customer.isCompany) return [];
  return [
    listBlock('You booked as a company', [
      'A consumer can cancel within fourteen days, and need not say why.',
      cancellationWords.company,
    ]),
  ];
}

/** A consumer's right to cancel the purchase, and the model form. */
export function cancellationBlocks({
  order,
  paidAt,
}: Pick<PaidOrder, 'paidAt'> & { readonly order: KnownOrder }): Block[] {
  if (order.customer.isCompany) return [];
  const paidDay = britishDay(Date.parse(paidAt));
  const courses = order.lines.filter(isCourse);
  const early = order.terms?.earlyStart ? courses.filter((line) => needsEarlyStart([line], paidDay)) : [];
  const hasEquipment = order.lines.some(isEquipment);
  const items = present([
    cancellationWords.consumer,
    'You can cancel all of your order or a part of it. You need not say why.',
    courses.length > 0 && courseUntil(plusDays(paidDay, CANCELLATION_DAYS)),
    hasEquipment && cancellationWords.equipmentUntil,
    'Tell us on your booking page, by a reply to this email, by telephone or with the form below.',
    'You get back all that you paid for it, with VAT and any upload fee, to the card that you paid with.',
    courses.length > 0 && 'We refund a course within fourteen days of hearing from you.',
  ]);
  return present([
    listBlock(cancellation.title, items),
    ...earlyStartBlock(early, early.length < courses.length),
    hasEquipment && sendBackBlock(),
    formBlock(),
  ]);
}

function courseUntil(lastDay: string): string {
  return `A course: until the end of ${dayText(lastDay)}. That is fourteen days from the day after you paid.`;
}

function earlyStartBlock(lines: readonly OrderLine[], hasOthers: boolean): Block[] {
  if (lines.length === 0) return [];
  return [
    listBlock('You asked us to begin within the fourteen days', [
      hasOthers && `For ${lines.map(unitsWithDate).join('; ')}.`,
      ...cancellationWords.earlyStart,
    ]),
  ];
}

function sendBackBlock(): Block {
  return listBlock('Sending equipment back', [
    `${cancellationWords.sendBack} Our address is in the form below.`,
    'We refund it within fourteen days of having it back, or of your showing us that you have sent it.',
    cancellationWords.unpacked,
  ]);
}

function formBlock(): Block {
  return {
    kind: 'words',
    title: modelForm.heading,
    paragraphs: [
      ['You need not use it. If you do, copy it into your reply and fill it in.'],
      [`To ${modelForm.to.join(', ')}:`],
      ...modelForm.lines.map((line) => [line]),
      [modelForm.note],
    ],
  };
}
