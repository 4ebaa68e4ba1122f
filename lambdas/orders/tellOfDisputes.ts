import { britishDay } from '../../domain/dates/britishDay.ts';
import { namesKeptUntil } from '../../domain/legal/retention.ts';
import { outcomeOf } from '../../domain/orders/disputes.ts';
import { isCourse } from '../../domain/orders/orderLine.ts';
import { disputeMail, fraudWarningKind, isConfirmationLost, stageToldBefore } from '../adapters/orderMails.ts';
import { disputeBegunMail, disputeEndedMail, fraudWarningMail } from '../mail/orders/ownerDisputeMails.ts';
import { onCurrentDates, type Telling } from './tellOfRefunds.ts';
import type { Delivery } from '../sending/deliverMail.ts';

/** Tells the owner of disputes and of warnings; the customer gets nothing. */
export async function tellOfDisputes(telling: Telling): Promise<Delivery[]> {
  const { record, deliver, deps } = telling;
  const deliveries: Delivery[] = [];
  for (const [id, warning] of Object.entries(record.fraudWarnings))
    deliveries.push(
      await deliver(fraudWarningKind(id), deps.ownerEmail, async () =>
        fraudWarningMail(await questionedOrder(telling), id, warning),
      ),
    );
  for (const [id, dispute] of Object.entries(record.disputes)) {
    const outcome = outcomeOf(dispute);
    const disputed = { id, ...dispute, toldBefore: stageToldBefore(id, record) };
    deliveries.push(
      await deliver(disputeMail(id, record), deps.ownerEmail, async () => {
        const questioned = await questionedOrder(telling);
        return outcome ? disputeEndedMail(questioned, disputed, outcome) : disputeBegunMail(questioned, disputed);
      }),
    );
  }
  return deliveries;
}

/** Read again: the confirmation may have been sent, or refused, a moment ago. */
async function questionedOrder(telling: Telling) {
  const { paid, deps, clock } = telling;
  const record = (await deps.orders.get(paid.orderId)) ?? telling.record;
  const current = await onCurrentDates(paid, telling);
  const now = clock();
  const today = britishDay(now.getTime());
  return {
    ...current,
    areNamesDeleted: current.order.lines.some(
      (line) => isCourse(line) && namesKeptUntil(line.selectedDate, paid.paidAt) < today,
    ),
    names: Object.values(record.people).map(({ name }) => name),
    refunds: record.refunds,
    disputes: record.disputes,
    knownAt: now.toISOString(),
    isConfirmed: record.mails.customer.state === 'sent' && !isConfirmationLost(record),
  };
}
