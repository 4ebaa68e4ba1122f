import { formatPence } from '../../../domain/money/money.ts';
import type { DisputeOutcome, FraudWarning } from '../../../domain/orders/disputes.ts';
import { isCourse, isDated, isEquipment } from '../../../domain/orders/orderLine.ts';
import { orderNumber } from '../../../domain/orders/orderNumber.ts';
import { moneyBack } from '../../../domain/orders/refunds.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import type { Mail } from '../../adapters/mail.ts';
import type { Block } from '../letter/letter.ts';
import { writeLetter } from '../letter/writeLetter.ts';
import { fraudTask, isRefunded, type QuestionedOrder, saleTasks, tasksAfter } from './disputeTasks.ts';
import { type BanksNews, begunNews, type Disputed, endedNews, warningNews } from './disputeWords.ts';
import { customerBlock, itemsBlock, paymentBlock, termsBlock } from './orderBlocks.ts';
import { unitsOfLine, unitsWithDate } from './orderLines.ts';

/** Tells the owner that a dispute has come to a stage that needs an answer. */
export function disputeBegunMail(questioned: QuestionedOrder, dispute: Disputed): Mail {
  return ownersMail(questioned, begunNews(dispute, 'this order', ' What proves the sale stands below.'), [
    ...(dispute.toldBefore && dispute.evidenceBy
      ? ['An answer that you gave before does not count: answer again.']
      : []),
    ...(dispute.isRefundable && !isRefunded(questioned)
      ? ['If they are right, refund the payment in Stripe: that ends it.']
      : []),
    ...saleTasks(questioned),
  ]);
}

/** Tells the owner how a dispute, or the appeal that followed it, ended. */
export function disputeEndedMail(questioned: QuestionedOrder, dispute: Disputed, outcome: DisputeOutcome): Mail {
  const tasks = tasksAfter(outcome, formatPence(dispute.amount), questioned);
  return ownersMail(questioned, endedNews(dispute, outcome), tasks);
}

/** Tells the owner that the card's issuer suspects fraud. */
export function fraudWarningMail(questioned: QuestionedOrder, id: string, warning: FraudWarning): Mail {
  return ownersMail(questioned, warningNews(id, warning), [fraudTask(questioned), ...saleTasks(questioned)]);
}

function ownersMail(questioned: QuestionedOrder, news: BanksNews, furtherTasks: readonly string[]): Mail {
  const plain = singleLines(questioned);
  const { subject, above, below, tasks, facts } = singleLines(news);
  const number = orderNumber(plain.orderId);
  const letter = writeLetter({
    subject: `${subject} order ${number}`,
    preview: `${plain.order.customer.name}: ${plain.order.lines.map(unitsWithDate).join(', ')}`,
    sign: { kind: 'direction', above, headline: number, below },
    blocks: [
      { kind: 'list', title: 'What to do', toDo: true, items: [...tasks, ...singleLines(furtherTasks)] },
      { kind: 'facts', title: 'At the bank', facts },
      proofBlock(plain),
      termsBlock(plain),
      itemsBlock('The order', plain.order, 'Total Paid'),
      customerBlock(plain.order.customer),
      paymentBlock(plain),
    ],
    footer: ['Your website sent this because Stripe told it so. The customer gets nothing from us.'],
  });
  return letter;
}

function proofBlock(questioned: QuestionedOrder): Block {
  const { order, isConfirmed, invoice, refunds } = questioned;
  const refunded = moneyBack(refunds);
  const [dated, goods] = [order.lines.filter(isDated), order.lines.filter(isEquipment)];
  return {
    kind: 'facts',
    title: 'What proves the sale',
    facts: [
      {
        label: 'Confirmation',
        lines: [
          isConfirmed
            ? `Emailed to ${order.customer.email} with VAT invoice ${invoice.number} and the terms`
            : `Not delivered: the email to ${order.customer.email} was refused`,
        ],
      },
      ...(refunded > 0 ? [{ label: 'Refunded', lines: [formatPence(refunded)] }] : []),
      ...(order.lines.some(isCourse) ? [{ label: 'People named', lines: namedPeople(questioned) }] : []),
      ...(dated.length > 0
        ? [
            {
              label: 'Register',
              lines: ['With the signatures of the day, in your own papers:', ...dated.map(unitsWithDate)],
            },
          ]
        : []),
      ...(goods.length > 0
        ? [{ label: 'Posted', lines: ['With the proof of posting, in your own papers:', ...goods.map(unitsOfLine)] }]
        : []),
    ],
  };
}

function namedPeople({ names, areNamesDeleted }: QuestionedOrder): readonly string[] {
  if (names.length > 0) return names;
  return [areNamesDeleted ? 'The website deletes names a year after their course' : 'Nobody was named'];
}
