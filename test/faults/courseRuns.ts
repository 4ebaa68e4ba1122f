import { remindedAt, remindedOn } from '../../domain/bookings/renewals.ts';
import { productBySlug } from '../../domain/catalogue/catalogue.ts';
import { runCourseDays } from '../../lambdas/course-days/run.ts';
import type { Chance } from './chance.ts';
import { COURSE_DAYS, renewalAddress } from './courseBook.ts';
import type { FaultyShop } from './faultyShop.ts';

/** The registers and reminders of both dates fall due, one after the other. */
export const MORNINGS = [8, 9, 10, 11].map((day) => Date.parse(`2027-01-${String(day).padStart(2, '0')}T07:02:00Z`));

/** From noon of the first date until the last mail about its hours, and the other's. */
export const COURSE_TIMES = ['12T12:02', '12T18:02', '13T12:02', '13T18:02', '18T07:02', '19T07:02'].map((time) =>
  Date.parse(`2027-01-${time}:00Z`),
);

/** Its reminder is due on the second morning. */
const RUNS_OUT = '2027-04-03';

/** The scheduled runs of course-days. */
export function courseRunsOf(shop: FaultyShop, chance: Chance) {
  return {
    async begin(mayFail: (error: unknown) => void, note: (line: string) => void): Promise<void> {
      note('course-days begins');
      const orders = await shop.orders();
      shop.invoke(COURSE_DAYS, () => runCourseDays(shop.days, shop.now)).catch(mayFail);
      shop.courses.began(shop.running.at(-1)!, orders);
    },

    /** Some customers want to be reminded of a paper that runs out. */
    async setRenewals(): Promise<void> {
      for (const { orderId, status } of (await shop.orders()).values()) {
        if (status !== 'PAID' || chance.is(0.5)) continue;
        shop.renewals.push(orderId);
        await shop.days.renewals.reminders.put(
          {
            reminderId: renewalAddress(orderId),
            orderId,
            place: '0-0',
            to: 'booker',
            addressId: `address of ${orderId}`,
            productId: productBySlug('vr-safe-driving')!.id,
            email: renewalAddress(orderId),
            runsOut: RUNS_OUT,
            remindedOn: remindedOn(RUNS_OUT),
            mails: { reminder: { state: 'due' } },
            expiresAt: remindedAt(RUNS_OUT) / 1_000,
          },
          shop.now(),
        );
      }
    },
  };
}
