import { describeError, log } from '../edge/log.ts';
import type { Mail } from '../adapters/mail.ts';
import { isOverMailLimit } from './mailGate.ts';
import {
  type ClaimedMail,
  type Delivery,
  deliverMail,
  deliverTogether,
  loggedKind,
  type MailDeps,
} from './deliverMail.ts';

/**
 * Steps that follow each other. An error stops the rest of its task, as does a mail that another run is sending: the
 * next run plans them again. It stops no other task.
 */
export interface Task<Write> {
  /** For the log. */
  readonly what: string;
  readonly steps: readonly Step<Write>[];
}

export type Step<Write> =
  | { readonly kind: 'write'; readonly write: Write }
  | { readonly kind: 'mail'; readonly mail: ClaimedMail }
  /** One mail to the owner for several claims. `build` and `writes` get the positions of those that no other run holds. */
  | {
      readonly kind: 'together';
      readonly mails: readonly Pick<ClaimedMail, 'id' | 'kind'>[];
      readonly build: (held: readonly number[]) => Mail;
      readonly writes: (held: readonly number[]) => readonly Write[];
    };

/** The counts of a run; `failed` are errors. */
export interface RunReport {
  readonly mails: number;
  readonly failed: number;
}

interface CarryOutDeps<Write> extends MailDeps {
  /** `tried`: how the mails of the task before it went in this run. */
  readonly write: (write: Write, tried: readonly Tried[]) => Promise<void>;
}

/** Carries out tasks one after the other. A task that fails stops no other. */
export async function carryOut<Write>(
  tasks: readonly Task<Write>[],
  deps: CarryOutDeps<Write>,
  clock: () => Date,
): Promise<RunReport> {
  const done: RunReport[] = [];
  for (const task of tasks) done.push(await carryOutTask(task, deps, clock));
  return sumOf(done);
}

/** Sends mails that no write follows, one after the other. A mail that fails stops no other. */
export function sendMails(mails: readonly ClaimedMail[], deps: MailDeps, clock: () => Date): Promise<RunReport> {
  const tasks = mails.map((mail) => ({
    what: `${loggedKind(mail.kind)} of ${mail.id}`,
    steps: [{ kind: 'mail', mail } as const],
  }));
  return carryOut<never>(tasks, { ...deps, write: async () => {} }, clock);
}

export function sumOf(reports: readonly RunReport[]): RunReport {
  return {
    mails: reports.reduce((sum, { mails }) => sum + mails, 0),
    failed: reports.reduce((sum, { failed }) => sum + failed, 0),
  };
}

async function carryOutTask<Write>(
  { what, steps }: Task<Write>,
  deps: CarryOutDeps<Write>,
  clock: () => Date,
): Promise<RunReport> {
  const tried: Tried[] = [];
  try {
    for (const step of steps) {
      const taken = await take(step, deps, clock);
      tried.push(...taken.tried);
      for (const write of taken.writes) await deps.write(write, tried);
      if (taken.tried.some((delivery) => UNDONE.has(delivery))) break;
    }
  } catch (error) {
    log.error('A task was not done', { what, cause: describeError(error) });
    tried.push('error');
  }
  const count = (delivery: Tried) => tried.filter((each) => each === delivery).length;
  return { mails: count('sent'), failed: count('error') + count('waits') };
}

/** How a mail went in this run. */
export type Tried = Delivery | 'waits' | 'error';

const UNDONE: ReadonlySet<Tried> = new Set(['in_progress', 'waits', 'error']);

/** Sends the mails of a step; returns how they went, and its writes. */
async function take<Write>(
  step: Step<Write>,
  deps: MailDeps,
  clock: () => Date,
): Promise<{ readonly tried: readonly Tried[]; readonly writes: readonly Write[] }> {
  switch (step.kind) {
    case 'write':
      return { tried: [], writes: [step.write] };
    case 'mail':
      return { tried: [await deliverMail(step.mail, deps, clock)], writes: [] };
    case 'together': {
      const held = await deliverTogether(step.mails, deps, clock, step.build);
      return { tried: held.length > 0 ? ['sent'] : [], writes: step.writes(held) };
    }
  }
}

/** Sends a mail whose failure stops nothing. */
export async function tryMail(mail: ClaimedMail, deps: MailDeps, clock: () => Date): Promise<Tried> {
  try {
    return await deliverMail(mail, deps, clock);
  } catch (error) {
    if (isOverMailLimit(error)) return 'waits';
    log.error('A mail was not sent', { what: mail.id, kind: loggedKind(mail.kind), cause: describeError(error) });
    return 'error';
  }
}
