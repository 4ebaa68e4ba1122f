import type { Chance } from './chance.ts';
import { ANSWERED, type Fate, type Part, type Trouble, type WireCall } from './wire.ts';

export type Conditions = ReturnType<typeof conditionsFrom>;

/** How many faults a run has, and which of the three triggers of an order's mails work. */
export function conditionsFrom(chance: Chance) {
  return {
    trouble: chance.oneOf([0, 0.05, 0.2, 0.5]),
    crash: chance.oneOf([0, 0.03, 0.1]),
    webhook: chance.is(0.7),
    browserReports: chance.is(0.6),
    sweepsMeanwhile: chance.is(0.5),
    refusals: chance.is(0.1),
    mismatchedPayments: chance.is(0.05),
    losesRecords: chance.is(0.1),
    /** No places can be taken until everything works again. */
    placesFail: chance.is(0.1),
    /** No invoice can be written until everything works again. */
    papersFail: chance.is(0.1),
    /** Customers reload in mid-payment and change their minds. */
    restless: chance.is(0.4),
    /** The owner publishes new terms. */
    newTerms: chance.is(0.3),
    bot: chance.is(0.3),
    /** Somebody buys with a stranger's address, to have it mailed. */
    hostile: chance.is(0.3),
    /** Customers name people on their booking pages. */
    namesPeople: chance.is(0.3),
    /** They put people on other dates there. */
    movesPeople: chance.is(0.4),
    /** The owner writes Cancelled, Moved to and the like into the sheet, and answers what is asked. */
    changesSheet: chance.is(0.4),
    /** They buy up to three places. */
    severalPlaces: chance.is(0.5),
    /** The owner presses Refund in Stripe. */
    refunds: chance.is(0.4),
    /** Banks dispute payments. */
    disputes: chance.is(0.2),
  };
}

/** The calls that count places. */
const COUNTS = /^UpdateItem SET #order = /;

/** How each service can fail, and whether the call may have taken effect before. */
const TROUBLES = {
  DynamoDB: { throttled: 'never done', failing: 'perhaps done', timeout: 'perhaps done', dropped: 'perhaps done' },
  SES: {
    throttled: 'never done',
    failing: 'perhaps done',
    timeout: 'perhaps done',
    dropped: 'perhaps done',
    unreachable: 'never done',
  },
  Stripe: { throttled: 'never done', failing: 'perhaps done', timeout: 'perhaps done', dropped: 'perhaps done' },
} as const satisfies Record<Part, Partial<Record<Trouble, 'never done' | 'perhaps done'>>>;

/** How a call ends. */
export function fateOf({ part, what }: WireCall, chance: Chance, conditions: Conditions): Fate {
  if (conditions.placesFail && COUNTS.test(what)) return { trouble: 'failing', takesEffect: false };
  return part !== 'pause' && chance.is(conditions.trouble) ? troubleFor(part, chance, conditions) : ANSWERED;
}

/** A random failure of a service. SES refuses for good only with `refusals`. */
function troubleFor(part: Part, chance: Chance, { refusals }: Conditions): Fate {
  if (part === 'SES' && refusals && chance.is(0.3)) return { trouble: 'refused', takesEffect: false };
  const [trouble, done] = chance.oneOf(Object.entries(TROUBLES[part]) as [Trouble, 'never done' | 'perhaps done'][]);
  return { trouble, takesEffect: done === 'perhaps done' && chance.is(0.5) };
}
