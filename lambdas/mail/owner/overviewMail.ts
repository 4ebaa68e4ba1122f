import type { Booking } from '../../courses/course.ts';
import { bookingWishes } from '../../../domain/bookings/bookings.ts';
import type { OpenRequest, OverviewCourse, SheetSummary, Sold, Undecided } from '../../courses/overview.ts';
import { counted } from '../../../domain/text/counted.ts';
import { dayText } from '../../../domain/dates/courseDate.ts';
import { besideDate, dateText } from '../../../domain/dates/dateRow.ts';
import { longDay, longMoment } from '../../../domain/dates/longDates.ts';
import { besideName, lineName } from '../../../domain/orders/lineName.ts';
import { orderNumber } from '../../../domain/orders/orderId.ts';
import { formatPence } from '../../../domain/money/money.ts';
import { courseText, missingText } from '../courses/courseWords.ts';
import { type Block, type Fact, factsBlock, listBlock, toDoBlock } from '../letter/letter.ts';
import type { Mail } from '../../adapters/mail.ts';
import type { Waiting } from '../../../domain/bookings/waiting.ts';
import { productById } from '../../../domain/catalogue/catalogue.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import { writeLetter } from '../letter/writeLetter.ts';
import { present } from '../../../domain/text/present.ts';

type Unconfirmed = Pick<Booking, 'orderId' | 'order'>;

export interface Overview {
  /** ISO date. */
  readonly monday: string;
  readonly courses: readonly OverviewCourse[];
  readonly lastWeek: Sold;
  /** At Stripe. */
  readonly undecided: readonly Undecided[];
  /** Addresses that wait for a place or a date. */
  readonly waiting: readonly Pick<Waiting, 'productId' | 'row' | 'places'>[];
  /** Orders to come whose confirmation bounced. */
  readonly unconfirmed: readonly Unconfirmed[];
  readonly requests: readonly OpenRequest[];
  /** How many wait on the owner's page. */
  readonly questions: number;
  readonly questionsUrl: string;
  readonly sheets: readonly SheetSummary[];
}

/** Monday's mail to the owner: the next fourteen days, and last week's sales. */
export function overviewMail(overview: Overview): Mail {
  const plain = singleLines(overview);
  const { monday, courses, lastWeek, undecided, waiting, unconfirmed, sheets } = plain;
  const { paid, recorded } = lastWeek;
  const sold = `${counted(paid, 'order')} paid last week`;
  const held = courses.filter(({ isCancelled }) => !isCancelled);
  const taken = held.reduce((sum, course) => sum + course.taken, 0);
  const letter = writeLetter({
    subject: `Your week from ${dayText(monday)}: ${counted(held.length, 'course')}, ${sold}`,
    preview: held.map(courseText).join('. '),
    sign: {
      above: 'The next fourteen days',
      headline: counted(held.length, 'course'),
      below: `${counted(taken, 'place')} taken, ${sold}`,
    },
    blocks: [
      paid !== recorded && lostBlock,
      ...openBlocks(plain),
      courses.length > 0
        ? factsBlock('Courses', courses.map(courseFact))
        : listBlock('Courses', ['There is no course in the next fourteen days.']),
      unconfirmed.length > 0 && {
        kind: 'facts' as const,
        title: 'Confirmation not delivered',
        facts: unconfirmed.map(unconfirmedFact),
      },
      waiting.length > 0 && { kind: 'facts' as const, title: 'Who waits for a date', facts: waitingFacts(waiting) },
      factsBlock('Sold last week', soldFacts(lastWeek)),
      undecided.length > 0 && { kind: 'facts' as const, title: 'Open at Stripe', facts: undecided.map(undecidedFact) },
      factsBlock(
        'Your sheets',
        sheets.map(({ name, text }) => ({ label: name, lines: [text] })),
      ),
    ],
    footer: ['Your website sends this every Monday, also when there is nothing on.'],
  });
  return letter;
}

const lostBlock: Block = toDoBlock('What to do', [
  'Stripe has more payments than the website has orders. Call whoever looks after this website: an order may be lost.',
]);

function courseFact(course: OverviewCourse): Fact {
  const { line, taken, capacity, changeText, days, isCancelled } = course;
  const places =
    capacity === null || isCancelled ? `${taken} taken` : `${taken} taken, ${Math.max(0, capacity - taken)} left`;
  const over = capacity !== null && !isCancelled && taken > capacity ? `${taken - capacity} over` : null;
  const missing = isCancelled ? null : missingText(course.people);
  return {
    label: dayText(days.first).replace(/ \d{4}$/, ''),
    lines: present([
      [lineName(line), besideDate(besideName(line))].filter(Boolean).join(', '),
      [places, over, missing].filter(Boolean).join(', '),
      changeText,
    ]),
  };
}

/** What waits for the owner. */
function openBlocks({ requests, questions, questionsUrl }: Overview): Block[] {
  const questionsBlock = {
    kind: 'link',
    title: `${counted(questions, 'question')} about your dates ${questions === 1 ? 'waits' : 'wait'} for you`,
    toDo: true,
    text: 'Until you answer, their rows wait or stay as they were.',
    words: 'Answer the questions',
    href: questionsUrl,
  } as const;
  const requestsBlock = {
    kind: 'facts',
    title: 'Have you answered these?',
    toDo: true,
    facts: requests.map(requestFact),
  };
  return present([questions > 0 && questionsBlock, requests.length > 0 && (requestsBlock as Block)]);
}

function requestFact({ orderId, order: { customer }, wish, receivedAt }: OpenRequest): Fact {
  return {
    label: longDay(receivedAt),
    lines: [customer.company ?? customer.name, `${bookingWishes[wish]}, order ${orderNumber(orderId)}`],
  };
}

/** The longest queues first: they say where another date would sell. */
function waitingFacts(waiting: Overview['waiting']): Fact[] {
  const queues = Map.groupBy(waiting, ({ productId, row }) => `${productId} ${row?.session ?? ''}`);
  return [...queues.values()]
    .toSorted((a, b) => b.length - a.length)
    .map((queue) => {
      const [{ productId, row } = { productId: 0, row: null }] = queue;
      const places = queue.reduce((sum, each) => sum + each.places, 0);
      const when = (row && dateText(row)) ?? 'Any date';
      return {
        label: `${queue.length} wait${queue.length === 1 ? 's' : ''}`,
        lines: [productById(productId)?.title ?? '', `${when}: ${counted(places, 'place')}`],
      };
    });
}

function unconfirmedFact({ orderId, order: { customer } }: Unconfirmed): Fact {
  return { label: orderNumber(orderId), lines: [customer.company ?? customer.name, customer.email] };
}

function undecidedFact({ orderId, refunds, disputes }: Undecided): Fact {
  return {
    label: orderNumber(orderId),
    lines: [
      ...disputes.map(
        ({ amount, evidenceBy }) =>
          `${formatPence(amount)} is disputed${evidenceBy ? `: evidence by ${longMoment(evidenceBy)}` : ''}`,
      ),
      ...refunds.map(({ amount, createdAt }) => `A refund of ${formatPence(amount)} waits since ${longDay(createdAt)}`),
    ],
  };
}

function ordersText(paid: number, recorded: number): string {
  if (paid !== recorded) return `Stripe took ${counted(paid, 'payment')}, and the website knows ${recorded} of them.`;
  return paid === 0
    ? 'Nobody paid.'
    : `${counted(paid, 'order')} paid, and the website has ${paid === 1 ? 'it' : 'all of them'}.`;
}

function soldFacts({ paid, recorded, received, refunded, lines }: Sold): Fact[] {
  const units = Map.groupBy(lines, ({ description }) => description);
  const sold = [...units].map(
    ([description, each]) => `${each.reduce((sum, { quantity }) => sum + quantity, 0)} × ${description}`,
  );
  return present([
    { label: 'Orders', lines: [ordersText(paid, recorded)] },
    { label: 'Received', lines: [formatPence(received)] },
    refunded > 0 && { label: 'Refunded', lines: [`${formatPence(refunded)} of it`] },
    sold.length > 0 && { label: 'Sold', lines: sold },
  ]);
}
