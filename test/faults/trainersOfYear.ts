import { randomUUID } from 'node:crypto';
import type { TrainerMarksRequest, TrainerRequest } from '../../domain/api/trainer.ts';
import { type Presence, walkIn } from '../../domain/bookings/attendance.ts';
import { markedDays } from '../../domain/bookings/markedDays.ts';
import { ApiError } from '../../lambdas/edge/apiError.ts';
import { registerRows } from '../../lambdas/courses/registerRows.ts';
import type { Chance } from './chance.ts';
import type { CourseShop } from './courseShop.ts';
import { trainerLinkIn } from './trainerPage.ts';

/** A course whose trainers marked everybody. */
interface MarkedCourse {
  readonly session: string;
  /** The last words about each name, of each day on which they marked. */
  readonly people: Map<string, readonly Presence[]>;
  readonly days: number;
  recordedAt?: number;
}

/** The trainers of most courses, who mark by the link of the register, and the owner, who says of some that the hours are recorded. */
export function trainersOf(shop: CourseShop, chance: Chance) {
  const marked: MarkedCourse[] = [];
  const done = new Set<string>();

  async function mark(link: TrainerRequest, day: string): Promise<void> {
    const course = await shop.trainer.open(link).catch((error: unknown) => {
      if (error instanceof ApiError && error.code !== 'register_early') done.add(link.session);
      return null;
    });
    const days = course ? markedDays(course.days, course.line) : [];
    if (!course || !days.includes(day)) return;
    const known = marked.find(({ session }) => session === link.session) ?? {
      session: link.session,
      people: new Map(),
      days: days.length,
    };
    const note = (name: string, presence: Presence) =>
      known.people.set(name, [...(known.people.get(name) ?? []), presence]);
    const [one, two] = [randomUUID(), randomUUID()];
    let { seen } = course;
    const send = async (phone: string, marks: TrainerMarksRequest['marks']) => {
      const request = { ...link, phone, marks };
      ({ seen } = await shop.trainer.mark(request));
      // Its answer was lost.
      if (chance.is(0.3)) await shop.trainer.mark(request);
    };
    let count = 0;
    const said = (person: string, presence: Presence, name?: string) => ({
      [randomUUID()]: { person, day, presence, name, count: (count += 1), seen },
    });
    for (const { id, name } of registerRows(course)) {
      const presence = chance.is(0.8) ? 'came' : 'did_not_come';
      note(name || `Name missing ${id}`, presence);
      // The other trainer puts it right.
      if (chance.is(0.3)) await send(two, said(id, presence === 'came' ? 'did_not_come' : 'came'));
      await send(one, said(id, presence));
    }
    if (chance.is(0.3)) {
      const name = `Walker ${marked.length}-${known.people.size}`;
      note(name, 'came');
      await send(two, said(walkIn(randomUUID()), 'came', name));
    }
    if (!marked.includes(known)) marked.push(known);
  }

  return {
    marked,

    /** Noon of a day. */
    async live(day: string): Promise<void> {
      const links = shop.mails.flatMap(({ subject, text }) => {
        const link = trainerLinkIn(text);
        return link && !done.has(`${subject} ${link.key}`) ? [{ subject, link }] : [];
      });
      // In an order that does not depend on when each mail left.
      const order = ({ subject, link }: (typeof links)[number]) => `${link.session} ${subject}`;
      for (const { subject, link } of links.toSorted((a, b) => order(a).localeCompare(order(b)))) {
        if (!link.isForRecording) {
          if (done.has(link.session) || chance.is(0.1)) continue;
          await mark(link, day);
          continue;
        }
        done.add(`${subject} ${link.key}`);
        const course = marked.find(({ session }) => session === link.session);
        if (!course || chance.is(0.5)) continue;
        await shop.trainer.record(link);
        course.recordedAt ??= shop.clock.ms;
      }
    },
  };
}
