import type { SessionPlaces } from '../../courses/sessionPlaces.ts';
import { isRegisterOut } from '../../../domain/bookings/courseDays.ts';
import { withWeekdays } from '../../../domain/dates/courseDate.ts';
import { lineText } from '../../../domain/orders/lineName.ts';
import type { OrderLine } from '../../../domain/orders/orderLine.ts';
import { present } from '../../../domain/text/present.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const STATES = {
  gone: 'The sheet has no such row',
  begun: 'The course had begun when it was paid',
} as const;

const UNCHECKED = {
  unread: 'the sheet could not be read',
  outdated: 'the sheet was last read more than a day ago',
} as const;

/** "one over: 13 of 12"; null if there are enough places, or nobody counts them. */
export function overText({ taken, capacity }: Pick<SessionPlaces, 'taken' | 'capacity'>): string | null {
  if (capacity === null || taken <= capacity) return null;
  const over = taken - capacity;
  return `${NUMBERS[over] ?? over} over: ${taken} of ${capacity}`;
}

/** The tasks about a date that the owner has before the order can go on as usual. */
export function dateTasks(date: SessionPlaces, customer: string): string[] {
  const where = lineText(date.line);
  const over = overText(date);
  return present([
    over && `${capitalised(over)} places are taken on ${where}. Make room, or agree another date with somebody.`,
    date.state && `${stateWords(date)}: ${where}. ${stateTask(date, customer)}`,
    date.unchecked && `The date was not checked: ${uncheckedText(date.unchecked)}. Check ${where}.`,
  ]);
}

/** True if the customer cannot count on coming on the date. */
export function isUnconfirmed(date: SessionPlaces): boolean {
  return date.state !== null || overText(date) !== null;
}

/** The same for the customer: a payment can end after the date was taken off. */
export function dateNews(date: SessionPlaces): string {
  return `${lineText(date.line)}: ${newsOf(date)}`;
}

const WAIT = 'Please do not travel before you hear from us.';

function newsOf({ state, isDecided }: SessionPlaces): string {
  if (state === 'Cancelled' && isDecided) return 'this course is cancelled.';
  if (state?.startsWith('Moved to ') && isDecided)
    return `this course is moved to ${withWeekdays(state.slice('Moved to '.length))}. Your places go there, and an email says so.`;
  if (state === 'Cancelled' || state?.startsWith('Moved to ')) return `our list of dates says “${state}” now. ${WAIT}`;
  if (state === 'gone') return `our list of dates no longer has it. ${WAIT}`;
  if (state === 'begun') return 'this course had begun when you paid.';
  if (state === 'Closed') return `booking had closed when you paid. ${WAIT}`;
  return `this course was full when you paid. ${WAIT}`;
}

const CORRECTIONS = {
  on: ['Write these people on', ' The trainer’s link shows them.'],
  off: ['Strike these people off', ''],
  cancelled: ['Strike whoever you have cancelled off', ''],
} as const;

export function registerTasks(lines: readonly OrderLine[], at: string, correction: keyof typeof CORRECTIONS): string[] {
  const out = lines.filter((line) => isRegisterOut(line, Date.parse(at))).map(lineText);
  return [...new Set(out)].map((date) => correctionText(date, correction));
}

export function correctionText(date: string, correction: keyof typeof CORRECTIONS): string {
  const [correct, more] = CORRECTIONS[correction];
  return `${correct} the register, if you have it already, because it is not sent twice: ${date}.${more}`;
}

function stateWords({ state, isDecided }: SessionPlaces): string {
  if (state === 'gone' || state === 'begun') return STATES[state];
  return isDecided ? `You have answered: ${state}` : `The sheet says ${state}`;
}

function stateTask({ state, isDecided }: SessionPlaces, customer: string): string {
  const told = `The website emails ${customer} within about two hours, unless the course has begun`;
  const isOff = state === 'Cancelled' || state?.startsWith('Moved to ');
  if (isDecided && state === 'Cancelled') return `${told}. Then agree another date, or refund the payment.`;
  if (isDecided && isOff) return `${told}: the places go to the new date.`;
  if (isOff) return `Answer on your page of questions: until then nobody but ${customer} is told.`;
  return `Agree another date with ${customer}, or refund the payment.`;
}

export function uncheckedText(unchecked: NonNullable<SessionPlaces['unchecked']>): string {
  return UNCHECKED[unchecked];
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
