import { joiningDetails } from '../../../domain/bookings/joiningDetails.ts';
import { type BookedLine, withPlaces } from '../../../domain/bookings/transfers.ts';
import type { Venue } from '../../../domain/catalogue/venues.ts';
import { dateBesideName, lineName } from '../../../domain/orders/lineName.ts';
import { orderNumber } from '../../../domain/orders/orderId.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import type { Mail } from '../../adapters/mail.ts';
import type { ChangedBooking, News, NewsKind } from '../../bookings/changedBooking.ts';
import { courseOf, dayOf, newDate, placesAre, yourPlaceBlock } from '../courses/changeWords.ts';
import { bookingSubject } from '../courses/courseWords.ts';
import { bookingFooter } from '../letter/companyBlocks.ts';
import { type Block, type Fact, factsBlock, type Letter } from '../letter/letter.ts';
import { customerLetter } from '../letter/writeLetter.ts';
import { calendarTask, correctedCalendarFiles } from '../orders/calendarFiles.ts';
import { capitalised } from '../orders/dateTasks.ts';
import { bookedBy } from '../orders/forOthers.ts';
import { choiceItems, choiceLinks } from './otherDates.ts';

/** News of one kind, with its words. */
interface Part extends Pick<Letter, 'preview' | 'sign'> {
  readonly subject: string;
  readonly title: string;
  readonly items: readonly string[];
  readonly blocks: readonly Block[];
}

/** Tells a reader of a booking what has changed for them, with the files that correct their calendar. It says nothing about money. */
export function changedBookingMail(changed: ChangedBooking, venues: readonly Venue[]): Mail {
  const plain = singleLines(changed);
  const { orderId, paidAt, at, lines, gone, news, isCustomer, siteUrl } = plain;
  const number = orderNumber(orderId);
  const kinds = [...new Set(news.map(({ kind }) => kind))];
  const parts = kinds.map((kind) =>
    PARTS[kind](
      news.filter((each) => each.kind === kind),
      plain,
      venues,
    ),
  );
  const [first, ...others] = parts;
  if (!first) throw new Error('A letter has news');
  const { subject, preview, sign, title } = others.length === 0 ? first : severalChanges(parts);
  const files = correctedCalendarFiles({ orderId, paidAt, lines, gone }, { venues, knownAt: at });
  const task =
    lines.length === 0
      ? 'takeOut'
      : kinds.every((kind) => kind === 'booked')
        ? 'put'
        : kinds.every((kind) => kind === 'on')
          ? 'putBack'
          : 'correct';
  return customerLetter({
    subject: bookingSubject(subject, others.length === 0 ? news.map(({ line }) => line) : [], orderId),
    preview,
    sign: { ...sign, above: `Booking ${number}${sign.above}` },
    blocks: [
      {
        kind: 'list',
        title,
        toDo: isCustomer,
        items: [...parts.flatMap(({ items }) => items), ...calendarTask(files, task)],
      },
      ...parts.flatMap(({ blocks }) => blocks),
      !isCustomer && yourPlaceBlock(namesIn(news).map((name) => ({ name, booking: plain }))),
    ],
    footer: bookingFooter(isCustomer, siteUrl),
    files,
  });
}

function severalChanges(parts: readonly Part[]): Pick<Part, 'subject' | 'preview' | 'sign' | 'title'> {
  const preview = parts.map((part) => `${part.subject}.`).join(' ');
  const sign = { above: '', headline: 'Your booking has changed', below: '' } as const;
  return { subject: 'Your booking has changed', preview, sign, title: 'What happens next' };
}

/** Each line once, with the places that the news is about. */
function linesIn(
  news: readonly News[],
  lineOf: (each: News) => BookedLine | undefined = ({ line }) => line,
): BookedLine[] {
  const known = news.flatMap((each) => {
    const line = lineOf(each);
    return line ? [{ line, place: each.place }] : [];
  });
  return [...Map.groupBy(known, ({ line }) => `${line.position} ${line.session}`).values()].flatMap((all) =>
    all[0]
      ? [
          withPlaces(
            all[0].line,
            all.map(({ place }) => place),
          ),
        ]
      : [],
  );
}

function namesIn(news: readonly News[]): string[] {
  return [...new Set(news.map(({ name }) => name))];
}

function daysOf(lines: readonly BookedLine[]): string {
  const days = [...new Set(lines.map(dayOf))];
  return days.slice(0, 2).join(' and ') + (days.length > 2 ? ' and later' : '');
}

const whenAndWhere =
  (venues: readonly Venue[]) =>
  (line: BookedLine): Block => ({
    kind: 'facts',
    isOneOfMany: true,
    title: 'When and where',
    facts: [{ label: 'Course', lines: [courseOf(line)] }, ...joiningDetails(line, venues)],
  });

function cancelledFacts(lines: readonly BookedLine[], factsOf: (line: BookedLine) => Fact[]): Block {
  return factsBlock('What is cancelled', lines.flatMap(factsOf));
}

const PARTS: Readonly<
  Record<NewsKind, (news: readonly News[], changed: ChangedBooking, venues: readonly Venue[]) => Part>
> = {
  booked(news, { order }, venues) {
    const lines = linesIn(news);
    const when = daysOf(lines);
    return {
      subject: `You are booked on ${when}`,
      preview: `${lines.map(courseOf).join(', ')}: where, when and what to bring.`,
      sign: { above: '', headline: when, below: lines.map(courseOf).join(', ') },
      title: 'What happens next',
      items: [
        `${capitalised(bookedBy(order.customer))} has booked ${news.length === 1 ? 'a place' : `${news.length} places`} for you, and can change that.`,
        'We send you a reminder three days before the course.',
      ],
      blocks: lines.map(whenAndWhere(venues)),
    };
  },

  moved(news, _, venues) {
    const [to, from] = [linesIn(news), linesIn(news, (each) => each.from)];
    const [line] = to;
    const date = line ? newDate(line, from) : { now: '', before: '' };
    const instead = `instead of ${date.before}`;
    return {
      subject: `Your new date is ${daysOf(to)}`,
      preview: `${line ? courseOf(line) : ''}, ${instead}.`,
      sign: { above: ': new date', headline: date.now, below: instead },
      title: 'What happens next',
      items: [
        `${placesAre(news.length)} on the new date. The earlier one no longer holds.`,
        'If the new date does not suit you, ask whoever booked your place.',
      ],
      blocks: to.map(whenAndWhere(venues)),
    };
  },

  on(news, _, venues) {
    const lines = linesIn(news);
    const when = daysOf(lines);
    return {
      subject: `Your course on ${when} takes place after all`,
      preview: `${lines.map(courseOf).join(', ')}: please come as it was booked.`,
      sign: { above: '', headline: 'It takes place', below: when },
      title: 'What happens next',
      items: [`We had told you that it is cancelled: that no longer holds. ${placesAre(news.length)} kept.`],
      blocks: lines.map(whenAndWhere(venues)),
    };
  },

  cancelled(news, changed) {
    const lines = linesIn(news);
    const when = daysOf(lines);
    return {
      subject: `Your course on ${when} is cancelled`,
      preview: `We are sorry: ${lines.map((line) => `${courseOf(line)} on ${dayOf(line)}`).join(' and ')} does not take place.`,
      sign: { kind: 'prohibition', above: '', headline: 'Course cancelled', below: when },
      title: 'We are sorry. Please choose',
      items: instead(changed, news.length),
      blocks: [
        ...(changed.isCustomer ? choiceLinks(changed) : []),
        cancelledFacts(lines, (line) => [
          { label: 'Course', lines: [lineName(line)] },
          { label: 'Date', lines: [dateBesideName(line) ?? ''] },
          { label: 'Places', lines: [String(line.quantity)] },
        ]),
      ],
    };
  },

  left(news, { isRefunded }) {
    const lines = linesIn(news);
    const when = daysOf(lines);
    const isOne = news.length === 1;
    const why = isRefunded
      ? `The whole booking is cancelled, so nobody can come on ${isOne ? 'your place' : 'these places'}.`
      : isOne
        ? 'Whoever booked your place has given it to somebody else, or given it up.'
        : 'Whoever booked your places has given them to other people, or given them up.';
    return {
      subject: isOne ? `Your place on ${when} is cancelled` : `Your ${news.length} places on ${when} are cancelled`,
      preview: 'Please do not travel to the course.',
      sign: { kind: 'prohibition', above: '', headline: 'Place cancelled', below: when },
      title: 'What happens next',
      items: [
        `${why} Please do not travel to the course.`,
        isRefunded
          ? 'Do you wonder why, or want to come all the same? Ask whoever booked your place: they have this news, too.'
          : 'Are you to come after all? Ask whoever booked: they can name you again on the booking page.',
      ],
      blocks: [cancelledFacts(lines, (line) => [{ label: dayOf(line), lines: [lineName(line)] }])],
    };
  },
};

function instead({ order, isCustomer, ...choice }: ChangedBooking, places: number): string[] {
  if (!isCustomer)
    return [
      `${capitalised(bookedBy(order.customer))} booked your place, has this email too, and can choose another date or have the money back. Please ask them first.`,
    ];
  return choiceItems(choice, places);
}
