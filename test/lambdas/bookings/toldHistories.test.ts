import { expect, test } from 'vitest';
import type { Person } from '../../../domain/bookings/bookings.ts';
import { bookedLines, type Transfer } from '../../../domain/bookings/transfers.ts';
import { emailKey } from '../../../domain/text/emailAddress.ts';
import type { BookedPlaces, Decision } from '../../../lambdas/adapters/sessionItem.ts';
import { isFullyRefunded, type OrderRecord } from '../../../lambdas/adapters/orderRecord.ts';
import type { Told } from '../../../lambdas/adapters/toldStore.ts';
import { type Letter, lettersOf } from '../../../lambdas/bookings/lettersOf.ts';
import { olatLine, paidRecord } from '../courses/bookedCourses.ts';
import { decided } from '../courses/decided.ts';

const [BOOKED, OTHER] = [olatLine('12 Jan 2027', 2), olatLine('19 Jan 2027', 2)];
const DAYS: Readonly<Record<string, string>> = { [BOOKED.session]: '12', [OTHER.session]: '19' };
const [ANN, BO] = ['ann@yard.example', 'bo@yard.example'];

/** An order of two places, the first of which has a person, and what the owner has decided about its sessions. */
interface World {
  readonly record: OrderRecord;
  readonly decisions: Readonly<Record<string, Decision>>;
  readonly step: number;
}

const timeOf = ({ step }: World) => `2026-12-01T${String(9 + step).padStart(2, '0')}:00:00.000Z`;

const withRecord = (world: World, changes: Partial<OrderRecord>): World => ({
  ...world,
  record: { ...world.record, ...changes },
});

function named(world: World, name: string, email: string): World {
  const person: Person = { id: `${name} ${world.step}`, name, email, changedAt: timeOf(world) };
  return withRecord(world, { people: { ...world.record.people, '0-0': person } });
}

function moved(world: World, isTold: boolean): World {
  const { transfers = [] } = world.record;
  const to = sessionNow(world) === BOOKED.session ? OTHER : BOOKED;
  const transfer: Transfer = {
    id: `${world.step}`,
    places: ['0-0'],
    to,
    at: timeOf(world),
    by: 'owner',
    ...(isTold && { isTold }),
  };
  return withRecord(world, { transfers: [...transfers, transfer] });
}

function refunded(world: World, amount: number): World {
  const { refunds } = world.record;
  const refund = { amount, status: 'succeeded', createdAt: timeOf(world) } as const;
  return withRecord(world, { refunds: { ...refunds, [`re_${world.step}`]: refund } });
}

function sessionNow({ record }: World): string {
  return bookedLines(record.order, record.transfers).find(({ placeIds }) => placeIds.includes('0-0'))!.session;
}

const STEPS = {
  named: (world) => named(world, 'Ann', ANN),
  replaced: (world) => named(world, 'Bo', BO),
  takenOut: (world) => withRecord(world, { people: {} }),
  transferred: (world) => moved(world, false),
  movedByTheOwner: (world) => moved(world, true),
  refundedInPart: (world) => refunded(world, 100),
  refunded: (world) => refunded(world, world.record.order.totals.total),
  refundFailed: (world) => withRecord(world, { refunds: {} }),
  cancelled: (world) => ({
    ...world,
    decisions: { ...world.decisions, [sessionNow(world)]: decided({ at: timeOf(world) }) },
  }),
  takenBack: (world) => ({ ...world, decisions: {} }),
} as const satisfies Readonly<Record<string, (world: World) => World>>;

type StepName = keyof typeof STEPS;
const NAMES = Object.keys(STEPS) as StepName[];

/** One run: what each reader is sent, as SES takes it, does not, or may have. While the owner is `asked`, no course is certain. */
function run(
  world: World,
  outcome: 'sent' | 'not_sent' | 'unknown' = 'sent',
  isAsked = false,
): { readonly world: World; readonly letters: readonly string[] } {
  const { record, decisions } = world;
  const items = new Map(
    [BOOKED, OTHER].map(({ session: date }): [string, BookedPlaces] => [
      date,
      { id: date, places: new Map(), orderIds: [], mails: {}, marks: {}, decision: decisions[date] },
    ]),
  );
  const comes = new Map(
    isFullyRefunded(record)
      ? []
      : bookedLines(record.order, record.transfers).map(({ session, placeIds }) => [
          session,
          new Set(placeIds.flatMap((place) => record.people[place]?.email ?? []).map(emailKey)),
        ]),
  );
  const isCertain = (session: string) => !decisions[session] && !isAsked;
  const letters = lettersOf(record, {
    items,
    comes,
    isCertain,
    now: new Date(timeOf(world)),
    hashOf: (_, email) => emailKey(email),
  });
  const told = Object.fromEntries(
    letters
      .filter(({ news }) => outcome !== 'not_sent' || news.length === 0)
      .map((letter) => [letter.reader, toldBy(letter, outcome === 'unknown' && letter.news.length > 0)]),
  );
  return {
    world: { ...withRecord(world, { told: { ...record.told, ...told } }), step: world.step + 1 },
    letters: outcome === 'sent' ? letters.flatMap(words) : [],
  };
}

function toldBy({ email, kind, knew, places, seen }: Letter, isUnknown: boolean): Told {
  const state = isUnknown ? ({ state: 'claimed', leaseUntil: 0, knew } as const) : ({ state: 'sent' } as const);
  return { ...state, claimId: '', kind, email, places, letters: (seen?.letters ?? 0) + 1 };
}

/** "ann moved 12 to 19" */
function words({ email, news }: Letter): string[] {
  return news.map(({ kind, line, from }) => {
    const day = DAYS[line.session];
    return `${email.split('@')[0]} ${kind} ${from ? `${DAYS[from.session]} to ` : ''}${day}`;
  });
}

const START: World = {
  record: paidRecord([BOOKED], { customer: { email: 'booker@yard.example' } }),
  decisions: {},
  step: 0,
};

/** The letters after each of these steps, each with a run. */
function historyOf(
  steps: readonly StepName[],
  from = START,
): { readonly world: World; readonly letters: readonly string[][] } {
  let world = from;
  const letters: string[][] = [];
  for (const step of steps) {
    const after = run(STEPS[step](world));
    world = after.world;
    letters.push([...after.letters]);
  }
  return { world, letters };
}

/** Somebody is named and told; then two things happen, the second of which decides about the last letters. */
test.each<[StepName, StepName, string, string]>([
  ['named', 'replaced', '', 'ann left 12, bo booked 12'],
  ['named', 'takenOut', '', 'ann left 12'],
  ['named', 'refundFailed', '', ''],
  ['replaced', 'named', 'ann left 12, bo booked 12', 'ann booked 12, bo left 12'],
  ['replaced', 'transferred', 'ann left 12, bo booked 12', 'bo moved 12 to 19'],
  ['replaced', 'movedByTheOwner', 'ann left 12, bo booked 12', ''],
  ['replaced', 'refunded', 'ann left 12, bo booked 12', 'bo left 12'],
  ['replaced', 'refundedInPart', 'ann left 12, bo booked 12', ''],
  ['replaced', 'cancelled', 'ann left 12, bo booked 12', 'booker cancelled 12, booker cancelled 12, bo cancelled 12'],
  ['takenOut', 'named', 'ann left 12', 'ann booked 12'],
  ['takenOut', 'transferred', 'ann left 12', ''],
  ['takenOut', 'refunded', 'ann left 12', ''],
  ['transferred', 'replaced', 'ann moved 12 to 19', 'ann left 19, bo booked 19'],
  ['transferred', 'transferred', 'ann moved 12 to 19', 'ann moved 19 to 12'],
  ['transferred', 'movedByTheOwner', 'ann moved 12 to 19', ''],
  ['transferred', 'refunded', 'ann moved 12 to 19', 'ann left 19'],
  ['transferred', 'refundedInPart', 'ann moved 12 to 19', ''],
  ['transferred', 'cancelled', 'ann moved 12 to 19', 'booker cancelled 19, ann cancelled 19'],
  ['movedByTheOwner', 'replaced', '', 'ann left 19, bo booked 19'],
  ['movedByTheOwner', 'transferred', '', 'ann moved 19 to 12'],
  ['movedByTheOwner', 'refunded', '', 'ann left 19'],
  ['movedByTheOwner', 'cancelled', '', 'booker cancelled 19, ann cancelled 19'],
  ['refundedInPart', 'replaced', '', 'ann left 12'],
  ['refundedInPart', 'transferred', '', 'ann moved 12 to 19'],
  ['refundedInPart', 'refunded', '', 'ann left 12'],
  ['refundedInPart', 'cancelled', '', 'booker cancelled 12, booker cancelled 12, ann cancelled 12'],
  ['refunded', 'refundFailed', 'ann left 12', 'ann booked 12'],
  ['refunded', 'cancelled', 'ann left 12', ''],
  [
    'cancelled',
    'takenBack',
    'booker cancelled 12, booker cancelled 12, ann cancelled 12',
    'booker on 12, booker on 12, ann on 12',
  ],
  ['cancelled', 'replaced', 'booker cancelled 12, booker cancelled 12, ann cancelled 12', ''],
  ['cancelled', 'transferred', 'booker cancelled 12, booker cancelled 12, ann cancelled 12', 'ann moved 12 to 19'],
  ['cancelled', 'refunded', 'booker cancelled 12, booker cancelled 12, ann cancelled 12', ''],
  ['cancelled', 'refundedInPart', 'booker cancelled 12, booker cancelled 12, ann cancelled 12', ''],
])('%s, then %s: each reader gets what is news to them', (first, second, one, two) => {
  const { letters } = historyOf([first, second], historyOf(['named']).world);
  expect(letters.map((each) => each.join(', '))).toEqual([one, two]);
});

/** What the last letter of a reader said of the place; undefined for none. */
function lastOf(reader: string, letters: readonly string[]): string | undefined {
  const last = letters.findLast((each) => each.startsWith(`${reader} `));
  return last?.replace(`${reader} `, '').replace(/\d+ to /, '');
}

const TRIPLES = NAMES.flatMap((one) => NAMES.flatMap((two) => NAMES.map((three) => [one, two, three] as const)));

test('after any two or three steps each reader knows what is true, and was told once', () => {
  for (const steps of [...NAMES.flatMap((one) => NAMES.map((two) => [one, two] as const)), ...TRIPLES]) {
    const { world, letters } = historyOf(['named', ...steps]);
    const all = letters.flat();
    const { record, decisions } = world;
    const person = record.people['0-0'];
    const isOff = decisions[sessionNow(world)] !== undefined;
    const isBooked = (reader: string) => !isFullyRefunded(record) && person?.email === `${reader}@yard.example`;
    const quietly = steps.includes('movedByTheOwner') || steps.includes('refundedInPart');
    for (const reader of ['ann', 'bo']) {
      const last = lastOf(reader, all);
      const day = DAYS[sessionNow(world)];
      const isTrue = isBooked(reader)
        ? isOff
          ? last === `cancelled ${day}` || last === undefined || quietly || last.startsWith('left')
          : [`booked ${day}`, `moved ${day}`, `on ${day}`].includes(last ?? '') || quietly
        : last === undefined || /^(?:left|cancelled)/.test(last);
      expect([steps.join(), reader, last, isTrue]).toEqual([steps.join(), reader, last, true]);
    }
    expect(run(world).letters).toEqual([]);
  }
});

test('what SES did not take is told by the next run, as it is by then', () => {
  for (const steps of TRIPLES) {
    const told = historyOf(['named']).world;
    let late = told;
    for (const step of steps) late = run(STEPS[step](late), 'not_sent').world;
    const letters = [...run(late).letters];
    // At most one kind of news of one place for each person.
    expect(letters.filter((each) => !each.startsWith('booker')).length).toBeLessThanOrEqual(2);
    expect(new Set(letters.map((each) => each.split(' ')[0])).size).toBeLessThanOrEqual(3);
    const after = run(run(late).world);
    expect([steps.join(), after.letters]).toEqual([steps.join(), []]);
  }
});

test('a cancellation that may not have gone is told, if it is cancelled again after a question', () => {
  const lost = run(STEPS.cancelled(START), 'unknown').world;
  const asked = run(STEPS.takenBack(lost), 'sent', true);
  expect(asked.letters).toEqual([]);
  // Of both places.
  expect(run(STEPS.cancelled(asked.world)).letters).toEqual(['booker cancelled 12', 'booker cancelled 12']);
});

test('of two letters in a row that may not have gone, the next run tells what is true', () => {
  const lost = run(STEPS.cancelled(START), 'unknown').world;
  const back = run(STEPS.takenBack(lost), 'unknown').world;
  expect(run(back).letters).toEqual(['booker on 12', 'booker on 12']);
  for (const steps of TRIPLES) {
    let open = historyOf(['named']).world;
    for (const step of steps) open = run(STEPS[step](open), 'unknown').world;
    const after = run(open).world;
    expect([steps.join(), run(after).letters]).toEqual([steps.join(), []]);
  }
});
