import * as z from 'zod/mini';
import { type Mark, markIdSchema, markSchema } from '../../../../domain/bookings/attendance.ts';
import { britishDay } from '../../../../domain/dates/britishDay.ts';
import { plusDays } from '../../../../domain/dates/courseDate.ts';
import { stored } from '../../state/stored.ts';
import { storeListeners } from '../../state/storeListeners.ts';

/** By then the register of the longest course, of 20 working days, has closed: nobody takes an older mark. */
const KEPT_DAYS = 35;

/** `at`: by this phone's clock; ISO 8601. */
const waitingSchema = z.object({ session: z.string(), mark: markSchema, at: z.iso.datetime() });
const marksSchema = z.record(markIdSchema, waitingSchema);

/** Marks that were pressed on this phone and are not on the server yet, by their ids. */
const schema = z.object({
  version: z.literal(1),
  /** A random name of this browser. */
  phone: markIdSchema,
  /** How many marks were made in it. */
  count: z.int(),
  // One by one: a mark that cannot be read must not take the others with it.
  marks: z.pipe(z.record(z.string(), z.unknown()), z.transform(readableMarks)),
});

type WaitingMarks = z.infer<typeof schema>;

const entry = stored('trainer-marks', (value) => schema.parse(value));

const { subscribe, notify } = storeListeners({
  listen: () => window.addEventListener('storage', readAgain),
  stopListening: () => window.removeEventListener('storage', readAgain),
});

function readableMarks(all: Readonly<Record<string, unknown>>): z.infer<typeof marksSchema> {
  const oldest = plusDays(britishDay(Date.now()), -KEPT_DAYS);
  const entries = Object.entries(all).flatMap(([id, each]) =>
    Object.entries(marksSchema.safeParse({ [id]: each }).data ?? {}),
  );
  // By this phone's clock too, which may be a year ahead: nobody has old marks that were pressed just now.
  return Object.fromEntries(entries.filter(([, { mark, at }]) => mark.day >= oldest || at >= oldest));
}

let current: (WaitingMarks & { readonly isKept: boolean }) | undefined;

function snapshot() {
  current ??= { ...(entry.read() ?? { version: 1, phone: crypto.randomUUID(), count: 0, marks: {} }), isKept: true };
  return current;
}

function readAgain({ key }: StorageEvent): void {
  if (key !== null && key !== entry.key) return;
  current = { ...snapshot(), ...latest() };
  notify();
}

/** Another tab of this browser may have changed the entry. */
function latest(): WaitingMarks {
  const { isKept, ...known } = snapshot();
  return isKept ? (entry.read() ?? { ...known, marks: {} }) : known;
}

function change(update: (before: WaitingMarks) => Pick<WaitingMarks, 'marks'> & Partial<WaitingMarks>): void {
  const before = latest();
  const next = { ...before, ...update(before) };
  current = { ...next, isKept: entry.write(next) };
  notify();
}

/** The marks that wait, as a store for `useSyncExternalStore`. */
export const waitingMarks = {
  subscribe,
  snapshot,

  /** Takes the place of those that it repeals, so that a change of mind is sent once. */
  add(session: string, pressed: Omit<Mark, 'count'>): void {
    change((before) => {
      const count = before.count + 1;
      const mark = { ...pressed, count };
      const marks = without(before, ([, each]) => each.session === session && isRepealed(each.mark, mark));
      return { count, marks: { ...marks, [crypto.randomUUID()]: { session, mark, at: new Date().toISOString() } } };
    });
  },

  sent(ids: readonly string[]): void {
    change((before) => ({ marks: without(before, ([id]) => ids.includes(id)) }));
  },

  countOf: (session: string): number => Object.values(latest().marks).filter((each) => each.session === session).length,

  /** Deletes the marks of a session whose register takes none any more. */
  forget(session: string): void {
    change((before) => ({ marks: without(before, ([, each]) => each.session === session) }));
    waitingMarks.clear();
  },

  /** Leaves nothing in the browser, unless marks of another session wait. */
  clear(): void {
    if (Object.keys(latest().marks).length === 0) entry.remove();
  },
};

type Marks = WaitingMarks['marks'];

function without({ marks }: WaitingMarks, isGone: (entry: [string, Marks[string]]) => boolean): Marks {
  return Object.fromEntries(Object.entries(marks).filter((each) => !isGone(each)));
}

/** True if everything that a mark says is said again. */
function isRepealed(mark: Mark, by: Mark): boolean {
  if (mark.person !== by.person || mark.day !== by.day) return false;
  return (Object.keys(mark) as (keyof Mark)[]).every((said) => by[said] !== undefined);
}
