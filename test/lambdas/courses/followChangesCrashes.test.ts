import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { TABLES } from '../../../infra/local/database.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { mailClaims } from '../../../lambdas/adapters/mailClaims.ts';
import { readCourseBook } from '../../../lambdas/courses/courseBook.ts';
import { type CourseWriteDeps, followChanges } from '../../../lambdas/courses/followChanges.ts';
import { idOfRow } from '../../sessions.ts';
import { book } from './bookedCourses.ts';
import { lineOf, OLAT, storeSheet } from '../orders/datedOrders.ts';
import { openShop } from '../openShop.ts';

const shop = await openShop();
const HOUR_MS = 60 * 60 * 1000;
let hour = Date.parse('2026-12-01T09:00:00Z');

/** A mail's recipient, and whether it was marked as a possible repeat. */
type Sent = { readonly to: string; readonly isRepeat: boolean };

/** The real stores and mailer. Step `dies`, counted from 1, is the last that is made, or the first that is not, of one run. */
function dyingDeps(sent: Sent[], dies = Infinity, isMade = false): { deps: CourseWriteDeps; hasDied: () => boolean } {
  let steps = 0;
  const step = <Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) => {
    return async (...args: Args): Promise<Result> => {
      steps += 1;
      if (steps > dies || (steps === dies && !isMade)) throw new Error('the run died');
      const result = await act(...args);
      if (steps >= dies) throw new Error('the run died');
      return result;
    };
  };
  const { places, sendMail } = shop.deps;
  const claims = mailClaims(dynamoClient(), TABLES.places.name, 'date');
  const deps = {
    ...shop.deps,
    places: {
      ...places,
      note: step(places.note),
      move: step(places.move),
      countMovedIn: step(places.countMovedIn),
    },
    claims: { owe: step(claims.owe), claim: step(claims.claim), settle: step(claims.settle) },
    sendMail: step(async (to, mail, about) => {
      const result = await sendMail(to, mail, about);
      sent.push({ to, isRepeat: mail.subject.startsWith('(possible repeat)') });
      return result;
    }) as typeof sendMail,
  };
  return { deps, hasDied: () => steps >= dies };
}

test.each(['before', 'after'])(
  'the next run makes up for one that dies %s any of its steps',
  async (when) => {
    for (let dies = 1, isOver = false; !isOver; dies += 1) {
      const row = ['12 Jan 2027', `Yard ${randomUUID()}`, '12', ''];
      const target = ['19 Jan 2027', row[1]!, '12', ''];
      const sheet = [['Date', 'Venue', 'Places', 'Status'], [...row.slice(0, 3), 'Moved to 19 Jan 2027'], target];
      const line = lineOf([sheet[0]!, row], 1, 2);
      const booker = `${randomUUID()}@example.co.uk`;
      await book(shop.deps, [line], { customer: { email: booker } });
      const sent: Sent[] = [];
      const run = async ({ deps }: ReturnType<typeof dyingDeps>) => {
        hour += HOUR_MS;
        await storeSheet(shop, sheet, OLAT, new Date(hour));
        const now = new Date(hour);
        return (await followChanges(await readCourseBook(shop.deps, now), deps, () => now)).report;
      };

      await run(dyingDeps(sent));
      const dying = dyingDeps(sent, dies, when === 'after');
      const first = await run(dying);
      isOver = !dying.hasDied();
      expect(first.failed > 0, `step ${dies}`).toBe(!isOver);
      for (let runs = 0; runs < 2; runs += 1) expect((await run(dyingDeps(sent))).failed).toBe(0);

      for (const to of [booker, shop.deps.ownerEmail]) {
        const mails = sent.filter((each) => each.to === to);
        expect(mails.filter(({ isRepeat }) => !isRepeat).length, `step ${dies}, ${to}`).toBeLessThanOrEqual(1);
        expect(mails.length, `step ${dies}, ${to}`).toBeGreaterThanOrEqual(1);
      }
      expect(sent.length).toBeLessThanOrEqual(3);
      expect(sent.at(-1)?.to).toBe(shop.deps.ownerEmail);
      const id = idOfRow(lineOf([sheet[0]!, target], 1));
      expect((await shop.deps.places.taken([id])).get(id) ?? 0).toBe(2);
      for (const { date } of (await shop.deps.places.current('2020-01-01')).booked)
        if (!date.startsWith('sheet ')) await shop.deps.places.markOver(date, '2020-01-01');
    }
  },
  60_000,
);
