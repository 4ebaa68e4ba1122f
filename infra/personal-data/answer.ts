import { keptData, keptElsewhere, type KeptThing } from '../../domain/legal/keptData.ts';
import type { Held } from './held.ts';
import { type Erasure, keptThings } from './keptThings.ts';
import type { Tables } from './tables.ts';

const things = Object.keys(keptData) as KeptThing[];

/** All that is held, in words that the person can read, with how long we keep it. */
export function answer(held: Held) {
  return {
    address: held.address,
    ...Object.fromEntries(
      things.map((thing) => {
        const { what, keptFor } = keptData[thing];
        const until = Object.fromEntries(keptFor.map(({ label, value }) => [label, value]));
        return [thing, { what, keptFor: until, held: keptThings[thing].show(held) }];
      }),
    ),
    elsewhere: keptElsewhere.map(({ where }) => where),
  };
}

/** The steps of erasing, and sentences about the data that stays. */
export function eraseSteps(held: Held, tables: Tables, now: Date): Erasure {
  const erasures = things.map((thing) => keptThings[thing].erase(held, { tables, now }));
  return { steps: erasures.flatMap(({ steps }) => steps), stays: erasures.flatMap(({ stays }) => stays) };
}
