import * as z from 'zod/mini';
import { askedTransferContract } from '../../domain/api/askedTransfer.ts';
import { bookingContract } from '../../domain/api/booking.ts';
import { bookingPeopleContract } from '../../domain/api/bookingPeople.ts';
import { bookingRemindersContract } from '../../domain/api/bookingReminders.ts';
import { bookingRequestContract } from '../../domain/api/bookingRequest.ts';
import { bookingTransferContract } from '../../domain/api/bookingTransfer.ts';
import { decisionContract } from '../../domain/api/questions.ts';
import { waitingContract } from '../../domain/api/waiting.ts';
import { stopReminderContract } from '../../domain/api/stopReminder.ts';
import { addressHashes } from '../adapters/addressKey.ts';
import { dynamoClient } from '../adapters/dynamo.ts';
import { linkKeys } from '../adapters/linkKeys.ts';
import { mailClaims } from '../adapters/mailClaims.ts';
import { orderStore } from '../adapters/orderStore.ts';
import { sessionStore } from '../adapters/sessionStore.ts';
import { waitingStore } from '../adapters/waitingStore.ts';
import { addressIdOf, renewalStore } from '../adapters/renewalStore.ts';
import { readSecrets } from '../adapters/secrets.ts';
import { sheetStore } from '../adapters/sheetStore.ts';
import { stripeNotes } from '../adapters/stripeNotes.ts';
import { toldStore } from '../adapters/toldStore.ts';
import { visitorCounts } from '../adapters/visitorCounts.ts';
import { bookingLimit, bookingSettings } from '../bookings/bookingLimit.ts';
import { bookingOf } from '../bookings/bookingOf.ts';
import { bookingReminders } from '../bookings/bookingReminders.ts';
import { openCurrentBooking } from '../bookings/openBooking.ts';
import { decide } from '../bookings/decide.ts';
import { requestChange } from '../bookings/requestChange.ts';
import { savePeople } from '../bookings/savePeople.ts';
import { askedTransfer } from '../bookings/askedTransfer.ts';
import { waitForDate } from '../bookings/waitForDate.ts';
import { transferPlaces } from '../bookings/transferPlaces.ts';
import { ApiError } from '../edge/apiError.ts';
import { endpoints, on } from '../edge/endpoint.ts';
import { once } from '../edge/once.ts';
import { readSettings, text, wholeNumber } from '../edge/settings.ts';
import { visitorLimit } from '../edge/visitorLimit.ts';
import { mailGateFor, mailGateSettings } from '../sending/mailGate.ts';
import { askLimit, mailLimit } from '../sending/mailLimit.ts';

/** Limits the owner's mails about names that changed after the register, so that one booking cannot fill the mailbox. */
const MAILS_PER_ORDER_DAY = 20;

export const settings = z.object({
  ...bookingSettings,
  ...mailGateSettings,
  SESSIONS_TABLE: text,
  SHEETS_TABLE: text,
  REMINDERS_TABLE: text,
  SITE_URL_PARAMETER: text,
  FORMS_PER_VISITOR: wholeNumber,
  FORM_MAILS_PER_DAY: wholeNumber,
  WAITING_MAILS_PER_DAY: wholeNumber,
  WAITING_ANSWER_MS: wholeNumber,
  /** A form posted sooner after the site was opened comes from a bot. */
  FASTEST_FORM_MS: wholeNumber,
});

export const handler = endpoints(async () => {
  const shop = openShop(readSettings(settings));
  return [...bookingRoutes(shop), ...ownersRoutes(shop), ...waitingRoutes(shop)];
});

type Shop = ReturnType<typeof openShop>;

function bookingRoutes({ deps, keyed, siteUrl, countRequestMail, countPeopleMail }: Shop) {
  return [
    on(
      bookingContract,
      keyed(async (link, { now }) => {
        return { body: await bookingOf(await openCurrentBooking(link, deps, now), deps, now) };
      }),
    ),
    on(
      bookingPeopleContract,
      keyed(async (request, { now }) => {
        const mailing = { siteUrl: await siteUrl(), countMail: countPeopleMail };
        return { body: await savePeople(request, { ...deps, ...mailing }, now) };
      }),
    ),
    on(
      bookingTransferContract,
      keyed(async (request, { now }) => {
        const mailing = { siteUrl: await siteUrl(), countMail: countRequestMail };
        return { body: await transferPlaces(request, { ...deps, ...mailing }, now) };
      }),
    ),
    on(
      bookingRequestContract,
      keyed(async (request, { now }) => {
        const mailing = { readSiteUrl: siteUrl, countMail: countRequestMail };
        return { body: { receivedAt: await requestChange(request, { ...deps, ...mailing }, now) } };
      }),
    ),
    on(
      bookingRemindersContract,
      keyed(async (request, { now }) => {
        return { body: { reminders: await bookingReminders(request, { ...deps, siteUrl: await siteUrl() }, now) } };
      }),
    ),
  ];
}

/** The pages of questions and of requests, whose links the owner alone has. */
function ownersRoutes({ deps, keyed, keys, siteUrl, sessionClaims, countRequestMail }: Shop) {
  return [
    on(
      askedTransferContract,
      keyed(async (request, { now }) => {
        const mailing = { siteUrl: await siteUrl(), countMail: countRequestMail };
        return { body: await askedTransfer(request, { ...deps, ...mailing }, now) };
      }),
    ),
    on(
      decisionContract,
      keyed(async ({ key, ...decided }) => {
        if (!(await keys.fits('questions', { session: '', key }))) throw new ApiError('questions_not_found');
        const following = { siteUrl: await siteUrl(), sessionClaims };
        const isKept = await decide(decided, { ...deps, ...following }, () => new Date());
        return { body: { status: isKept ? ('kept' as const) : ('stale' as const) } };
      }),
    ),
  ];
}

/** Of whoever waits for a date, or stops all that an address gets. */
function waitingRoutes({ env, deps, siteUrl, countRefused, countWaiting, countAsk }: Shop) {
  return [
    on(waitingContract, {
      countRequest: countWaiting,
      async answer(form, { now }) {
        const { FASTEST_FORM_MS: fastestFormMs, WAITING_ANSWER_MS: answerMs } = env;
        const forms = { siteUrl: await siteUrl(), countAsk, fastestFormMs, answerMs };
        return { body: await waitForDate(form, { ...deps, ...forms }, now) };
      },
    }),
    on(stopReminderContract, {
      countRefused,
      async answer({ key }, context) {
        // The answer is the same for an unknown key.
        if (!(await deps.reminders.stop(addressIdOf(key), context.now))) await countRefused(context);
        return { body: { status: 'stopped' as const } };
      },
    }),
  ];
}

function openShop(env: z.infer<typeof settings>) {
  const database = dynamoClient();
  const counts = visitorCounts(database, env.VISITORS_TABLE);
  const deps = {
    orders: orderStore(database, env.ORDERS_TABLE),
    places: sessionStore(database, env.SESSIONS_TABLE),
    sheets: sheetStore(database, env.SHEETS_TABLE),
    reminders: renewalStore(database, env.REMINDERS_TABLE),
    waiting: waitingStore(database, env.REMINDERS_TABLE),
    claims: mailClaims(database, env.ORDERS_TABLE),
    told: toldStore(database, env.ORDERS_TABLE),
    stripeNotes: stripeNotes(database, env.ORDERS_TABLE),
    addressHashes: addressHashes(database, env.ORDERS_TABLE),
    sendMail: mailGateFor(env, counts),
    ownerEmail: env.OWNER_EMAIL,
  };
  const sessionClaims = mailClaims(database, env.SESSIONS_TABLE, 'id');
  const keys = linkKeys(database, env.ORDERS_TABLE);
  const { keyed, countRefused } = bookingLimit(counts, env);
  const countRequestMail = mailLimit({ name: 'booking-mails', counts, perDay: env.FORM_MAILS_PER_DAY });
  const countWaiting = visitorLimit('waiting', { counts, limit: env.FORMS_PER_VISITOR });
  const countAsk = askLimit({ counts, perDay: env.WAITING_MAILS_PER_DAY });
  const countPeopleMail = (orderId: string, now: Date) =>
    mailLimit({ name: `people-mails#${orderId}`, counts, perDay: MAILS_PER_ORDER_DAY })(now);
  // Read by the routes whose mails hold a link. While it cannot be read, the other routes still work.
  const siteUrl = once(async () => (await readSecrets([env.SITE_URL_PARAMETER]))[0]);
  return {
    env,
    deps,
    keyed,
    keys,
    siteUrl,
    sessionClaims,
    countRefused,
    countRequestMail,
    countWaiting,
    countAsk,
    countPeopleMail,
  };
}
