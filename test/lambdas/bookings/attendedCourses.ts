import { expect, vi } from 'vitest';
import type { BookingLine, ShownBooking } from '../../../domain/api/booking.ts';
import { attendeeId, type Presence } from '../../../domain/bookings/attendance.ts';
import { idOfRow } from '../../sessions.ts';
import type { openShop } from '../openShop.ts';
import { textOf } from '../papers/readPdf.ts';
import { COMPANY, orderRequest, VR_LINE } from '../requests.ts';
import { linksOf, newMark, phoneOf } from '../trainer/trainerCalls.ts';
import { paidBooking } from './bookings.ts';

export const DAY = '2026-12-04';
export const AFTERNOON = '2026-12-04T16:00:00Z';
export const EVENING = '2026-12-04T18:00:00Z';

export const ANN = { name: 'Ann Price', email: 'ann@example.co.uk' };
export const BO = { name: 'Bo Ek' };

/** Courses of a shop, its trainers and its runs of course-days, by fake timers. */
export function attendedCourses(shop: Awaited<ReturnType<typeof openShop>>) {
  /** Two people on a course of Friday 4 December 2026 at a venue of its own, and its trainer's phone. */
  async function course(
    venue: string,
    people: readonly (typeof ANN | typeof BO | null)[] = [ANN, BO],
    company = true,
    card?: string,
  ) {
    vi.setSystemTime('2026-11-24T09:00:00Z');
    const cells = [
      { heading: 'Time', text: '8am-4pm' },
      { heading: 'Venue', text: venue },
    ];
    const [email, annsEmail] = ['booker', 'ann'].map((who) => `${who}-${venue.toLowerCase()}@example.co.uk`) as [
      string,
      string,
    ];
    const items = [{ ...VR_LINE, cells }];
    const booking = await paidBooking(shop, orderRequest({ email, items, ...(company && COMPANY) }), card);
    const named = Object.fromEntries(
      people.flatMap((person, place) =>
        person ? [[`0-${place}`, 'email' in person ? { ...person, email: annsEmail } : person]] : [],
      ),
    );
    expect((await booking.save(named)).status).toBe(200);
    const date = idOfRow({ selectedDate: '4 Dec 2026', cells });
    const phone = phoneOf(shop, (await linksOf(date)).trainer);
    return {
      ...booking,
      email,
      annsEmail,
      phone,
      async mark(presences: readonly (Presence | null)[], others: { readonly noUpload?: string } = {}) {
        vi.setSystemTime(AFTERNOON);
        for (const [place, presence] of presences.entries())
          if (presence) {
            const person = attendeeId(booking.link.orderId, `0-${place}`);
            expect((await phone.send(newMark({ person, day: DAY, presence, ...others }))).status).toBe(200);
          }
      },
      async attendance(): Promise<BookingLine['attendance']> {
        return ((await (await booking.read()).json()) as ShownBooking).lines[0]!.attendance;
      },
      async refund(at: string, sum?: number) {
        vi.setSystemTime(at);
        const amount = sum === undefined ? {} : { amount: sum };
        await shop.stripeApi.refunds.create({ payment_intent: booking.paymentIntentId, ...amount });
        await shop.sendOrderEmail({ paymentIntentId: booking.paymentIntentId });
      },
      /** Of a card whose refunds wait: Stripe makes them now. */
      async makeRefunds(at: string) {
        vi.setSystemTime(at);
        const { data } = await shop.stripeApi.refunds.list({ payment_intent: booking.paymentIntentId });
        for (const { id } of data) shop.stripe.moveRefund(id, 'succeeded');
        await shop.sendOrderEmail({ paymentIntentId: booking.paymentIntentId });
      },
    };
  }

  async function runAt(time: string): Promise<void> {
    vi.setSystemTime(time);
    expect(await shop.courseDays(new Date(time))).toMatchObject({ failed: 0 });
  }

  /** The mails with certificates to an address, with the texts of their papers. */
  async function certificatesTo(email: string) {
    const mails = (await shop.mails()).filter(
      ({ subject, destination }) =>
        /^(?:\(possible repeat\) )?(?:Certificates? of|(?:Your|The|Some) .*hours .*not recorded:)/.test(subject) &&
        destination.to.includes(email),
    );
    return Promise.all(
      mails.map(async ({ subject, body, attachments }) => ({
        subject,
        text: body.text!,
        papers: await Promise.all(attachments.map(({ content }) => textOf(Buffer.from(content, 'base64')))),
      })),
    );
  }

  return { course, runAt, certificatesTo };
}
