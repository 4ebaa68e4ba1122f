import { randomUUID } from 'node:crypto';
import type { ShownBooking } from '../../domain/api/booking.ts';
import type { BookingPeopleRequest } from '../../domain/api/bookingPeople.ts';
import { isSamePerson, isSpelling, type NewPerson, placesOf, savedPerson } from '../../domain/bookings/bookings.ts';
import { renewables } from '../../domain/bookings/renewals.ts';
import { isCourse, type OrderLine } from '../../domain/orders/orderLine.ts';
import type { Mail } from '../adapters/mail.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import { reminderIdOf, type RenewalStore } from '../adapters/renewalStore.ts';
import type { SessionStore } from '../adapters/sessionStore.ts';
import { certificatesClaim } from '../courses/certificateMails.ts';
import type { OtherDatesDeps } from '../courses/otherDates.ts';
import { bookingOf, namingOf, questionOf } from './bookingOf.ts';
import { type CurrentBooking, openCurrentBooking, type OpenDeps, type PaidRecord } from './openBooking.ts';
import { tellOfChange, type TellOrderDeps } from './tellReaders.ts';
import { CLOSED, NO_SUCH_PLACE } from './transferPlaces.ts';
import { ApiError } from '../edge/apiError.ts';
import { type ChangedMobile, type ChangedPlace, changedPeopleMail } from '../mail/bookings/changedPeopleMail.ts';

interface SavePeopleDeps extends OpenDeps, TellOrderDeps {
  readonly orders: OrderStore;
  readonly places: TellOrderDeps['places'] & OtherDatesDeps['places'] & Pick<SessionStore, 'oweAgain'>;
  readonly reminders: Pick<RenewalStore, 'remove'>;
  /** False above the order's limit of the day. */
  readonly countMail: (orderId: string, now: Date) => Promise<boolean>;
}

/** More than a call takes: the register may be written between our look at the clock and our write. */
const REGISTER_MARGIN_MS = 60_000;

const NO_SUCH_ANSWER = 'Choose from the list.';

export const SPELLING_ALONE =
  'This course has begun: only the spelling of a name can be corrected, and a missing one given. Please call us.';

/**
 * Saves the people who come, and the booker's number. A change after the register and an answer that matters are mailed to the owner first: a repeated mail does no harm, a lost one does.
 * Its readers are told afterwards. Reminders to the previous person, and about their card, are deleted first.
 * Throws ApiError booking_not_found, invalid_request, too_many_mails or not_sent, and Unavailable; then nothing is saved.
 */
export async function savePeople(
  request: BookingPeopleRequest,
  deps: SavePeopleDeps,
  now: Date,
): Promise<ShownBooking> {
  const record = await openCurrentBooking(request, deps, now);
  refuseFaults(record, request, now);
  const changes = changesOf(record, request.people, now);
  const mobile = changedMobile(record, request);
  if (changes.length === 0 && !mobile) return bookingOf(record, deps, now);
  const soon = new Date(now.getTime() + REGISTER_MARGIN_MS);
  const spelt = changes.filter(({ isSpelt }) => isSpelt);
  const late = changes.filter(({ line, isSpelt }) => !isSpelt && namingOf(line, record, soon) !== 'open');
  // The booker's number is on the register of each course.
  const lateMobile = [now, soon].some((at) => namingsOf(record, at).includes('register_gone')) ? mobile : null;
  const told = changes.filter((change) => change.isSpelt || late.includes(change) || isAnswerToTell(change));
  if (told.length > 0 || lateMobile) {
    const isAfterRegister = late.length > 0 || lateMobile !== null;
    await tellOwner(record, changedPeopleMail(record, told, { mobile: lateMobile, isAfterRegister }), deps, now);
  }
  // Notes what reminders have said, while the order has the addresses.
  if (changes.some(({ before }) => before?.email)) await tellOfChange(record.orderId, deps, now, 0);
  await forgetReminders(record, changes, deps);
  await recallCertificates(record, spelt, deps);
  const people = Object.fromEntries(changes.map(({ place, after }) => [place, after]));
  // False: another call changed one of these. Start again, so that the owner reads the right name before.
  if (!(await deps.orders.savePeople(record, people, mobile?.after))) return savePeople(request, deps, now);
  if (changes.length > 0) await tellOfChange(record.orderId, deps, now);
  return bookingOf(await openCurrentBooking(request, deps, now), deps, now);
}

/** The places that differ from what is saved. */
function changesOf(record: CurrentBooking, asked: BookingPeopleRequest['people'], now: Date): ChangedPlace[] {
  const { order, people } = record;
  return placesOf(order.lines).flatMap(({ id, line: position }) => {
    const line = order.lines[position];
    const after = asked[id];
    const before = people[id] ?? null;
    if (!line || after === undefined || isSamePerson(before, after)) return [];
    const isSpelt = namingOf(line, record, now) === 'spelling';
    // What was marked on a place without a name is about whoever sat there.
    const newId = isSpelt ? id : randomUUID();
    return [
      {
        place: id,
        line,
        before,
        ...(isSpelt && { isSpelt }),
        after: after && savedPerson(before, after, { id: newId, at: now.toISOString() }),
      },
    ];
  });
}

/** True if an answer that the owner has to act on was given, changed or taken back. */
function isAnswerToTell({ line, before, after }: ChangedPlace): boolean {
  const question = questionOf(line);
  const words = [before, after].map((person) => {
    const answers = question ? (person?.answers ?? []).filter((answer) => question.follows[answer]) : [];
    return JSON.stringify(answers.length > 0 ? [person?.name, answers] : []);
  });
  return words[0] !== words[1];
}

/** Null if it is as saved. */
function changedMobile({ bookerMobile }: PaidRecord, asked: BookingPeopleRequest): ChangedMobile | null {
  const before = bookerMobile ?? null;
  const { bookerMobile: after = before } = asked;
  return after === before ? null : { before, after };
}

function namingsOf(record: PaidRecord, at: Date) {
  return record.order.lines.filter(isCourse).map((line) => namingOf(line, record, at));
}

function refuseFaults(record: CurrentBooking, { people, bookerMobile }: BookingPeopleRequest, now: Date): void {
  const lines = new Map(placesOf(record.order.lines).map(({ id, line }) => [id, record.order.lines[line]]));
  const faults = Object.entries(people).flatMap(([place, person]) =>
    faultsOf(place, person, lines.get(place), record, now),
  );
  const isClosed = namingsOf(record, now).every((naming) => naming === 'closed' || naming === 'spelling');
  if (bookerMobile !== undefined && isClosed) faults.push(['bookerMobile', CLOSED]);
  if (faults.length > 0) throw new ApiError('invalid_request', { fields: Object.fromEntries(faults) });
}

function faultsOf(
  place: string,
  person: NewPerson | null,
  line: OrderLine | undefined,
  record: PaidRecord,
  now: Date,
): [field: string, message: string][] {
  if (!line) return [[`people.${place}`, NO_SUCH_PLACE]];
  const naming = namingOf(line, record, now);
  if (naming === 'closed') return [[`people.${place}`, CLOSED]];
  if (naming === 'spelling' && !isSpelling(record.people[place] ?? null, person))
    return [[`people.${place}`, SPELLING_ALONE]];
  const question = questionOf(line);
  const answers = person?.answers ?? [];
  const isAnswered =
    answers.every((answer) => question?.options.includes(answer)) && (answers.length <= 1 || question?.takesSeveral);
  return isAnswered ? [] : [[`people.${place}.answers`, NO_SUCH_ANSWER]];
}

async function forgetReminders(
  { orderId }: PaidRecord,
  changes: readonly ChangedPlace[],
  { reminders }: SavePeopleDeps,
): Promise<void> {
  for (const { place, line, before, after } of changes) {
    const isOther = before !== null && before.id !== after?.id;
    if (isOther || before?.email !== after?.email) await reminders.remove(reminderIdOf(orderId, place, 'person'));
    // A certificate of the course runs out on the same day for every person. A card is the person's own.
    const isOwnCard = renewables[line.productId]?.years === null;
    if (isOwnCard && isOther) await reminders.remove(reminderIdOf(orderId, place, 'booker'));
  }
}

/** Certificates that may have left with the old name leave again. */
async function recallCertificates(
  { order, items }: CurrentBooking,
  spelt: readonly ChangedPlace[],
  { addressHashes, places }: SavePeopleDeps,
): Promise<void> {
  if (spelt.length === 0) return;
  const hashOf = await addressHashes();
  for (const { line, before } of spelt) {
    const { session = '' } = line;
    const readers = [order.customer.email, before?.email ?? ''].map((email) =>
      certificatesClaim(hashOf('mail', email)),
    );
    const sent = [...new Set(readers)].filter((kind) => items.get(session)?.mails[kind]);
    if (sent.length > 0) await places.oweAgain(session, sent);
  }
}

async function tellOwner(
  { orderId }: PaidRecord,
  mail: Mail,
  { sendMail, ownerEmail, countMail }: SavePeopleDeps,
  now: Date,
): Promise<void> {
  if (!(await countMail(orderId, now))) throw new ApiError('too_many_mails');
  const result = await sendMail(ownerEmail, mail, null);
  if (result.outcome !== 'sent') throw new ApiError('not_sent', {}, { cause: result.cause });
}
