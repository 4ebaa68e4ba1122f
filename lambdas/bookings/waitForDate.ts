import { setTimeout as sleep } from 'node:timers/promises';
import { type EnquiryResponse, signOfBot } from '../../domain/api/enquiry.ts';
import type { WaitingRequest } from '../../domain/api/waiting.ts';
import { waitsUntil } from '../../domain/bookings/waiting.ts';
import { productBySlug } from '../../domain/catalogue/catalogue.ts';
import type { Product } from '../../domain/catalogue/products.ts';
import { britishDay } from '../../domain/dates/britishDay.ts';
import { readCourseDate } from '../../domain/dates/courseDate.ts';
import { dateRowOf } from '../../domain/dates/dateRow.ts';
import { DATE_GONE } from '../../domain/dates/places.ts';
import type { SheetName } from '../../domain/dates/trainingSheets.ts';
import { expiryAfter } from '../../domain/legal/retention.ts';
import type { AddressHash } from '../adapters/addressKey.ts';
import type { SessionStore } from '../adapters/sessionStore.ts';
import { addressIdOf } from '../adapters/renewalStore.ts';
import type { SheetStore } from '../adapters/sheetStore.ts';
import {
  DATE_CANCELLED_MAIL,
  PLACE_FREE_MAIL,
  WAITING_SET_MAIL,
  type StoredWaiting,
  waitingId,
  type WaitingStore,
  waitingTag,
} from '../adapters/waitingStore.ts';
import { nextDates } from '../courses/nextDates.ts';
import { hasRoom } from '../courses/waiting.ts';
import { ApiError } from '../edge/apiError.ts';
import { log } from '../edge/log.ts';
import { Unavailable } from '../edge/unavailable.ts';
import { waitingSetMail } from '../mail/bookings/waitingMails.ts';
import { type Mailer, OverMailLimit } from '../sending/mailGate.ts';
import { isOutdated, type OfferedSession, offeredSessions, withoutOff } from '../sheets/offeredSessions.ts';

interface WaitDeps {
  readonly sheets: Pick<SheetStore, 'read'>;
  readonly places: Pick<SessionStore, 'takenAndOff'>;
  readonly waiting: Pick<WaitingStore, 'put' | 'finish'>;
  readonly addressHashes: () => Promise<AddressHash>;
  readonly sendMail: Mailer;
  readonly siteUrl: string;
  /** Counts a request, whether it is mailed or not; false above the day's limits. */
  readonly countAsk: (email: string, now: Date) => Promise<boolean>;
  /** The answer takes as long for an address that gets no mail: longer than a mail takes. */
  readonly answerMs: number;
  readonly fastestFormMs: number;
}

export const CAN_BE_BOOKED = 'There is a place now. Please reload the page, and book it.';

const ASKED: EnquiryResponse = { status: 'sent' };

/**
 * Keeps an address to tell it when the full date has its places again, or the course has a date, and says so in a mail with
 * which it can be stopped. An address that waits already keeps its turn and gets no second mail. A bot gets the same answer,
 * and so does an address that has stopped our mails, so that nobody learns of either.
 * Throws ApiError invalid_request, too_many_mails or not_sent, and Unavailable; then nothing is kept.
 */
export async function waitForDate(request: WaitingRequest, deps: WaitDeps, now: Date): Promise<EnquiryResponse> {
  const sign = signOfBot(request, deps.fastestFormMs);
  if (sign) {
    log.info(`A form was dropped: ${sign}`);
    return ASKED;
  }
  const product = productBySlug(request.course);
  const sheet = product?.sheet;
  if (!product || !sheet) throw wrong('places', 'This course has no dates.');
  const session = await awaitedSession(request, sheet, deps, now);
  const stopKey = (await deps.addressHashes())('stop', request.email);
  const addressId = addressIdOf(stopKey);
  const begins = session && (readCourseDate(session.row.selectedDate)?.first ?? null);
  const until = waitsUntil(britishDay(now.getTime()), begins);
  const waiting: StoredWaiting = {
    reminderId: waitingId(addressId, session?.id ?? request.course),
    email: request.email,
    addressId,
    productId: product.id,
    row: session && dateRowOf(session.row),
    places: request.places,
    askedAt: now.toISOString(),
    until,
    mails: { [PLACE_FREE_MAIL]: { state: 'due' }, [DATE_CANCELLED_MAIL]: { state: 'due' } },
    expiresAt: expiryAfter(KEPT_DAYS_AFTER_END, new Date(until)),
  };
  // Before anything is kept or looked up: the answer at the limit must not depend on who waits.
  if (!(await deps.countAsk(request.email, now))) throw new ApiError('too_many_mails');
  const longEnough = sleep(deps.answerMs);
  try {
    const kept = await deps.waiting.put(waiting, now);
    if (kept === 'kept') await tell(waiting, product, stopKey, deps);
    return ASKED;
  } finally {
    await longEnough;
  }
}

/** If no run deletes it, DynamoDB does. */
const KEPT_DAYS_AFTER_END = 7;

/** The full date of that name; null if any date will do. */
async function awaitedSession(
  { date, places: wanted }: Pick<WaitingRequest, 'date' | 'places'>,
  name: SheetName,
  { sheets, places }: Pick<WaitDeps, 'sheets' | 'places'>,
  now: Date,
): Promise<OfferedSession | null> {
  const [sheet] = await sheets.read([name]);
  if (!sheet || isOutdated(sheet, now)) throw new Unavailable('sheets');
  const rows = offeredSessions(sheet.rows, name, now);
  const { taken, off } = await places.takenAndOff(rows.map(({ id }) => id));
  const offered = withoutOff(rows, off);
  const bookable = nextDates({ ...sheet, offered }, taken, now);
  if (date === '') {
    if (bookable.length > 0) throw wrong('places', CAN_BE_BOOKED);
    return null;
  }
  const session = offered.find(({ id }) => id === date);
  const days = session && readCourseDate(session.row.selectedDate);
  if (!session || !days || days.first <= britishDay(now.getTime())) throw wrong('places', DATE_GONE);
  if (session.state !== null && session.state !== 'Full') throw wrong('places', DATE_GONE);
  if (bookable.some((each) => each.id === session.id && hasRoom(each, wanted, taken)))
    throw wrong('places', CAN_BE_BOOKED);
  return session;
}

/** Takes the address out again unless its mail was sent: the visitor's form is still there to be sent again. */
async function tell(waiting: StoredWaiting, product: Product, stopKey: string, deps: WaitDeps): Promise<void> {
  const { sendMail, siteUrl } = deps;
  const about = { of: { waiting: waitingTag(waiting) }, kind: WAITING_SET_MAIL };
  try {
    const result = await sendMail(waiting.email, waitingSetMail({ waiting, product, siteUrl, stopKey }), about);
    if (result.outcome === 'sent') return;
    throw new ApiError(
      result.cause instanceof OverMailLimit ? 'too_many_mails' : 'not_sent',
      {},
      { cause: result.cause },
    );
  } catch (error) {
    await deps.waiting.finish(waiting);
    throw error;
  }
}

/** At a field that the visitor sees. */
function wrong(field: 'places', message: string): ApiError {
  return new ApiError('invalid_request', { fields: { [field]: message } });
}
