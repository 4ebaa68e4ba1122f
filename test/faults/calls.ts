import type { Chance } from './chance.ts';
import { type Conditions, fateOf } from './conditions.ts';
import { COURSE_DAYS } from './courseBook.ts';
import type { FaultyShop } from './faultyShop.ts';
import { SWEEP } from './orderRuns.ts';
import { SECOND } from './times.ts';
import { ANSWERED, type Invocation } from './wire.ts';

/** Lambda ends the functions behind the API after 25 s. A sweep and course-days may run longer, but no order or mail of them takes this long. */
const CUT_OFF_AFTER_MS: Readonly<Record<string, number>> = {
  [SWEEP]: 50 * SECOND,
  [COURSE_DAYS]: 50 * SECOND,
  page: Infinity,
};
const API_TIMEOUT_MS = 25 * SECOND;

/** Ends the calls that wait at the wire, lets time go by, and cuts invocations off. */
export function callsOf(shop: FaultyShop, chance: Chance, conditions: Conditions, note: (line: string) => void) {
  const { book, clock, running, wire } = shop;
  const tally = { cutOff: 0, troubles: 0 };

  /** Waits until all running work waits at the wire again. */
  async function quiet(): Promise<void> {
    await new Promise(setImmediate);
    await book.settled();
  }

  /** Ends any call as the seed decides, or cuts its invocation off. */
  async function endAny(): Promise<void> {
    const call = chance.oneOf(wire.pending);
    if (chance.is(conditions.crash)) return cutOff(call.by);
    const fate = fateOf(call, chance, conditions);
    if (fate.trouble) tally.troubles += 1;
    note(`${call.by.name}: ${call.what}: ${fate.trouble ?? 'answered'}${fate.takesEffect ? '' : ', without effect'}`);
    await call.end(fate);
  }

  async function cutOff(invocation: Invocation): Promise<void> {
    note(`${invocation.name} is cut off`);
    tally.cutOff += 1;
    await shop.kill(invocation, () => chance.is(0.5));
  }

  return {
    tally,
    quiet,

    /** Ends a call with this probability, if one waits; else does something new. */
    async endAnyOr(act: () => unknown, probability: number): Promise<void> {
      await (wire.pending.length > 0 && chance.is(probability) ? endAny() : act());
    },

    /** Answers all calls, and those that follow from the answers. */
    async answerAll(): Promise<void> {
      while (wire.pending.length > 0) {
        await chance.oneOf(wire.pending).end(ANSWERED);
        await quiet();
      }
    },

    /** Answers all calls of a function until its runs are over. */
    async finish(name: string): Promise<void> {
      while (running.some((invocation) => invocation.name === name)) {
        for (const call of wire.pending.filter(({ by }) => by.name === name)) await call.end(ANSWERED);
        await quiet();
      }
    },

    /** Lets time go by, and cuts off whatever ran too long meanwhile. */
    async wait(ms: number): Promise<void> {
      note(`${ms / SECOND} s go by`);
      clock.ms += ms;
      const tooLong = running.filter(
        ({ name, startedAt }) => clock.ms - startedAt >= (CUT_OFF_AFTER_MS[name] ?? API_TIMEOUT_MS),
      );
      for (const invocation of tooLong) await cutOff(invocation);
    },
  };
}
