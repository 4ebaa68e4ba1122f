import type { Chance } from './chance.ts';
import type { Fate, Part, Trouble } from './wire.ts';

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

/** A random failure of a service. SES refuses for good only with `refusals`. */
export function troubleFor(part: Part, chance: Chance, { refusals }: { refusals: boolean }): Fate {
  if (part === 'SES' && refusals && chance.is(0.3)) return { trouble: 'refused', takesEffect: false };
  const [trouble, done] = chance.oneOf(Object.entries(TROUBLES[part]) as [Trouble, 'never done' | 'perhaps done'][]);
  return { trouble, takesEffect: done === 'perhaps done' && chance.is(0.5) };
}
