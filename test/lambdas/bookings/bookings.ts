import { askedTransferContract, type AskedTransferRequest } from '../../../domain/api/askedTransfer.ts';
import { bookingContract, type ShownBooking } from '../../../domain/api/booking.ts';
import { bookingPaperContract } from '../../../domain/api/bookingPaper.ts';
import { bookingPeopleContract, type BookingPeopleRequest } from '../../../domain/api/bookingPeople.ts';
import { bookingRequestContract } from '../../../domain/api/bookingRequest.ts';
import { bookingTransferContract } from '../../../domain/api/bookingTransfer.ts';
import { OWNER } from '../../localTestSettings.ts';
import { intentIdOf, type Shop } from '../openShop.ts';
import { created } from '../orders/placedOrders.ts';
import { orderRequest } from '../requests.ts';

/** The course of `paidBooking` is on Friday 4 December; its register goes out on Wednesday at 7. A save may take a minute. */
export const BEFORE_REGISTER = new Date('2026-12-02T06:58:59Z');
export const AFTER_REGISTER = new Date('2026-12-02T06:59:00Z');
/** Its row says no time: the day is over. */
export const COURSE_BEGINS = new Date('2026-12-05T00:00:00Z');

export type PaidBooking = Awaited<ReturnType<typeof paidBooking>>;

/** A paid order of two VR places on Friday 4 December 2026, with its booking page's calls. */
export async function paidBooking(shop: Shop, request = orderRequest(), card?: string) {
  const { clientSecret, orderId, bookingKey } = await created(shop, request);
  await shop.pay(clientSecret, card);
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
    transfer: (places: readonly string[], to: string) =>
      shop.post(bookingTransferContract.path, { ...link, places, to }),
    paper: (paper: string) => shop.post(bookingPaperContract.path, { ...link, paper }),
    /** Asks the office to put places on another date. */
    askFor: (places: readonly string[], to: string) =>
      shop.post(bookingRequestContract.path, {
        ...link,
        lines: [0],
        wish: 'move',
        message: '',
        transfer: { places, to },
      }),
    ask: (request: object) => shop.post(bookingRequestContract.path, { ...link, ...request }),
  };
}

/** The parts of the link in the owner's mail: "#move.<orderId>.<requestId>.<key>". */
export interface OfficeLink {
  readonly orderId: string;
  readonly requestId: string;
  readonly key: string;
}

/** The links of the owner's mails about an order's requests, the oldest first. */
export async function officeLinks(shop: Shop, orderId: string): Promise<OfficeLink[]> {
  const links = (await shop.mailsTo(OWNER))
    .flatMap(({ body }) => body.text?.match(/#move\.[\w.-]+/g) ?? [])
    .map((fragment) => fragment.split('.').slice(1) as [string, string, string]);
  return links.filter(([id]) => id === orderId).map(([id, requestId, key]) => ({ orderId: id, requestId, key }));
}

/** Opens the page of an owner's link, or presses its button. */
export function callOffice(shop: Shop, link: object, press?: AskedTransferRequest['press']): Promise<Response> {
  return shop.post(askedTransferContract.path, { ...link, press });
}

/** The names of a booking, place by place. */
export async function namesIn(response: Response): Promise<(string | undefined)[]> {
  const { lines } = (await response.json()) as ShownBooking;
  return lines.flatMap(({ places }) => places.map(({ person }) => person?.name));
}
