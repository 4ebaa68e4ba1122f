import { type Cast, castOf } from './cast.ts';
import { brokenCalendar } from './calendarPromises.ts';
import { type FaultyShop, openFaultyShop } from './faultyShop.ts';
import { brokenPapers } from './paperPromises.ts';
import { comeToCourses, keepCalendar, refundLate, sell, visitBookingPages } from './phases.ts';
import { brokenPlaces } from './placePromises.ts';
import { brokenPromises } from './promises.ts';
import { mailTally, type RunReport } from './report.ts';
import { withSeededRandomness } from './seededRandomness.ts';
import { startServers } from './servers.ts';

/** Plays a shop's life as the seed decides it, lets everything work again, and checks every promise. */
export function run(seed: number): Promise<RunReport> {
  return withSeededRandomness(seed, async () => {
    const servers = await startServers();
    const shop = openFaultyShop(servers);
    const restore = shop.wire.holdPauses();
    try {
      return await play(seed, shop);
    } finally {
      restore();
      await servers.close();
    }
  });
}

async function play(seed: number, shop: FaultyShop): Promise<RunReport> {
  const cast = castOf(seed, shop);
  await sell(cast);
  await visitBookingPages(cast);
  await keepCalendar(cast);
  await refundLate(cast);
  const brokenAtCourses = await comeToCourses(cast);
  return {
    seed,
    broken: [...(await brokenByOrders(cast)), ...brokenAtCourses, ...(await brokenByPages(cast))],
    trace: cast.trace,
    tally: {
      ...mailTally(shop),
      ...(await cast.bookingPage.tally()),
      marks: cast.trainers.marks(),
      ...cast.calls.tally,
    },
  };
}

async function brokenByOrders({ shop, conditions, customers, bot, sheet, sheetOwner }: Cast): Promise<string[]> {
  return [
    ...(await brokenPromises(shop, [...customers, bot], conditions)),
    ...(await brokenPlaces(shop, sheet)),
    ...(await brokenPapers(shop)),
    ...(await brokenCalendar(shop, sheetOwner.presses, conditions)),
  ];
}

async function brokenByPages({ shop, conditions, bookingPage }: Cast): Promise<string[]> {
  return [
    ...shop.pageMails.broken(shop.book.lost, conditions),
    ...(await bookingPage.lostPeople()),
    ...(await bookingPage.lostTransfers(conditions)),
  ];
}
