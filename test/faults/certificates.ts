import { attendedOf, attendeeId, type Marks, marksOfPeople } from '../../domain/bookings/attendance.ts';
import { britishTime } from '../../domain/dates/britishDay.ts';
import { readCourseDate } from '../../domain/dates/courseDate.ts';
import type { OrderRecord } from '../../lambdas/adapters/orderRecord.ts';
import { bookedPlaces } from './bookedPlaces.ts';
import { certificatesKind, type CourseMail } from './courseBook.ts';
import type { FaultyShop } from './faultyShop.ts';
import { isRefunded } from './placePromises.ts';
import type { RunDate } from './sheet.ts';

const NAMES = /Driver [a-j]+ Evans/g;

/** A named place of a date, with what the trainers said of it. */
interface NamedPlace {
  readonly name: string;
  /** The booker's, and the person's own. */
  readonly addresses: readonly string[];
  readonly wasMarked: boolean;
  readonly came: boolean;
}

/** Lists the broken promises about certificates, after the last mail about hours. With `refusals` a mail may be given up. */
export async function brokenCertificates(shop: FaultyShop, { refusals }: { refusals: boolean }): Promise<string[]> {
  const orders = [...(await shop.orders()).values()].filter(({ status }) => status === 'PAID');
  const { dates, accepted } = shop.courses;
  const items = await shop.deps.places.booked(dates.map(({ id }) => id));
  const broken = dates.map(async (date) => {
    const { marks = {} } = items.find((item) => item.id === date.id) ?? {};
    const mails = accepted.filter(({ id, kind }) => id === date.id && kind.startsWith('certificates '));
    const placesIn = (each: readonly OrderRecord[]) =>
      each.flatMap((order) => namedPlaces(order, date.selectedDate, marks));
    const states = await shop.mailsOf(date.id);
    const isGivenUp = (address: string) => refusals && states[certificatesKind(address)]?.state === 'failed';
    const missing = placesIn(orders.filter((order) => !hasGivenBack(order, date)))
      .filter(({ came }) => came)
      .flatMap(({ name, addresses }) =>
        addresses
          .filter((address) => !isGivenUp(address) && !mails.some(({ to }) => to === address))
          .map((address) => `${address} has no certificate of ${name}`),
      );
    return wrongNames(mails, placesIn(orders)).concat(missing);
  });
  return (await Promise.all(broken)).flat();
}

/** All of it was refunded before the course began. */
export function hasGivenBack(order: OrderRecord, { selectedDate }: RunDate): boolean {
  const made = Object.keys(order.refunds).filter((id) => order.refunds[id]?.status === 'succeeded');
  const last = Math.max(...made.map((id) => Date.parse(order.creditNotes[id]?.issuedAt ?? '')));
  return isRefunded(order) && last < britishTime(readCourseDate(selectedDate)!.first, '00:00');
}

function namedPlaces(order: OrderRecord, selectedDate: string, marks: Marks): NamedPlace[] {
  const theirs = marksOfPeople(marks, [{ orderId: order.orderId, places: Object.entries(order.people) }]);
  const said = attendedOf(theirs);
  return bookedPlaces(order, selectedDate).flatMap((place) => {
    const named = order.people[place];
    if (!named) return [];
    const { name, email } = named;
    const isAbout = ({ person }: { readonly person: string }) => person === attendeeId(order.orderId, place, named);
    return [
      {
        name,
        addresses: [order.order.customer.email, ...(email ? [email] : [])],
        wasMarked: Object.values(theirs).some((mark) => isAbout(mark) && mark.presence === 'came'),
        came: said.some((each) => isAbout(each) && each.presence === 'came'),
      },
    ];
  });
}

/** A certificate is of somebody whom a trainer marked, and goes to whoever booked or to the person. */
function wrongNames(mails: readonly CourseMail[], places: readonly NamedPlace[]): string[] {
  return mails.flatMap(({ to, papers }) =>
    (papers.match(NAMES) ?? [])
      .filter((name) => !places.some((place) => place.name === name && place.wasMarked && place.addresses.includes(to)))
      .map((name) => `${to} has a certificate of ${name}, who did not come`),
  );
}
