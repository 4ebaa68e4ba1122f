import type { FaultyShop } from './faultyShop.ts';

export interface RunReport {
  readonly seed: number;
  /** Empty if every promise held. */
  readonly broken: readonly string[];
  /** One line for each event. */
  readonly trace: readonly string[];
  readonly tally: Readonly<
    ReturnType<typeof mailTally> &
      Record<'people' | 'marks' | 'transfers' | 'ownersTransfers' | 'cutOff' | 'troubles', number>
  >;
}

/** The events of a run that broke a promise, and how to repeat it. */
export function described({ seed, trace, broken }: RunReport): string {
  return [...trace, '', ...broken, '', `Again: npm run test:faults -- --seed ${seed} --runs 1`].join('\n');
}

export function addTally(sum: Record<string, number>, { tally }: RunReport): void {
  for (const [name, count] of Object.entries(tally)) sum[name] = (sum[name] ?? 0) + count;
}

export function mailTally({ stripe, book, courses, decisions, pageMails }: FaultyShop) {
  return {
    paidOrders: stripe.intents().filter(({ status }) => status === 'succeeded').length,
    mails: book.accepted.length,
    refundMails: book.accepted.filter(({ kind }) => kind.startsWith('refund-')).length,
    courseMails: courses.accepted.length,
    pageMails: pageMails.fromPages(),
    decisions: decisions.stored.length,
    toldMails: decisions.told.length,
    requests: pageMails.asked.length,
    repeats: [...book.accepted, ...courses.accepted].filter(({ repeat }) => repeat).length,
    oversold: book.accepted.filter(({ text }) => text.includes(' over: ')).length,
  };
}
