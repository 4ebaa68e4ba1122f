import { productBySlug } from '../../domain/catalogue/catalogue.ts';
import { trainerUrl } from '../../domain/bookings/trainerLink.ts';
import { plusDays } from '../../domain/dates/courseDate.ts';
import { britishDay } from '../../domain/dates/britishDay.ts';
import { orderLine } from '../../domain/orders/orderLine.ts';
import { TABLES } from '../../infra/local/database.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { orderStore } from '../../lambdas/adapters/orderStore.ts';
import { sessionStore } from '../../lambdas/adapters/sessionStore.ts';
import { sheetStore } from '../../lambdas/adapters/sheetStore.ts';
import { idOfRow } from '../sessions.ts';
import { dateRow } from '../dateRow.ts';
import { book, people } from '../lambdas/courses/bookedCourses.ts';
import { linksOf } from '../lambdas/trainer/trainerCalls.ts';

/** Two evenings of Driver CPC, today and tomorrow: the shop sells no course that begins so soon. Returns the trainer's link. */
export async function courseOfToday(venue: string, names: readonly (string | null)[]) {
  const database = dynamoClient();
  const [today, tomorrow] = [britishDay(Date.now()), plusDays(britishDay(Date.now()), 1)];
  const selectedDate = `${today} to ${tomorrow}`;
  const row = dateRow(selectedDate, { Course: "Drivers' Hours", Time: 'Evenings, 5.30-9pm', Venue: venue });
  const line = orderLine(productBySlug('driver-cpc')!, row, names.length);
  const stores = {
    orders: orderStore(database, TABLES.orders.name),
    places: sessionStore(database, TABLES.sessions.name),
    sheets: sheetStore(database, TABLES.sheets.name),
  };
  await book(stores, [line], { people: people(...names), customer: { company: 'Morgan Haulage Ltd' } });
  const date = idOfRow(line);
  const links = await linksOf(date);
  return {
    url: trainerUrl(date, links.trainer.key, ''),
    marks: async () => Object.values((await stores.places.booked([date]))[0]!.marks),
    recordedAt: async () => (await stores.places.booked([date]))[0]!.recordedAt,
    today,
    links,
    date,
  };
}
