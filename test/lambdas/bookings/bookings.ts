import { bookingContract, type ShownBooking } from '../../../domain/api/booking.ts';
import { bookingPaperContract } from '../../../domain/api/bookingPaper.ts';
import { bookingPeopleContract, type BookingPeopleRequest } from '../../../domain/api/bookingPeople.ts';
import { bookingRequestContract } from '../../../domain/api/bookingRequest.ts';
import { intentIdOf, type Shop } from '../openShop.ts';
import { created } from '../orders/placedOrders.ts';
import { orderRequest } from '../requests.ts';

export type PaidBooking = Awaited<ReturnType<typeof paidBooking>>;

/** A paid order of two VR places on Friday 4 December 2026, with its booking page's calls. */
export async function paidBooking(shop: Shop, request = orderRequest()) {
  const { clientSecret, orderId, bookingKey } = await created(shop, request);
  await shop.pay(clientSecret);
  const paymentIntentId = intentIdOf(clientSecret);
  await shop.sendOrderEmail({ paymentIntentId });
  const link = { orderId, key: bookingKey };
  return { request, link, paymentIntentId, ...bookingCalls(shop, link) };
}

/** The booking page's calls with a link. */
export function bookingCalls(shop: Shop, link: object) {
  return {
    read: (from?: string) => shop.post(bookingContract.path, link, from),
    save: (people: BookingPeopleRequest['people'], others: Pick<BookingPeopleRequest, 'bookerMobile'> = {}) =>
      shop.post(bookingPeopleContract.path, { ...link, people, ...others }),
    paper: (number: string) => shop.post(bookingPaperContract.path, { ...link, number }),
    ask: (request: object) => shop.post(bookingRequestContract.path, { ...link, ...request }),
  };
}

/** The names of a booking, place by place. */
export async function namesIn(response: Response): Promise<(string | undefined)[]> {
  const { lines } = (await response.json()) as ShownBooking;
  return lines.flatMap(({ places }) => places.map(({ person }) => person?.name));
}
