import { disputeMail, fraudWarningKind, isConfirmationLost } from '../adapters/orderMails.ts';
import type { MailKind, OrderRecord } from '../adapters/orderRecord.ts';
import { type ReportedSale, saleReportMail, type StripeReport } from '../mail/orders/stripeReportMails.ts';
import type { Delivery } from '../sending/deliverMail.ts';
import { onCurrentDates, type Telling } from './tellOfRefunds.ts';

interface OwedReport {
  readonly kind: MailKind;
  readonly report: StripeReport;
}

/** Tells the owner of disputes and of warnings; the customer gets nothing. */
export async function tellOfDisputes(telling: Telling): Promise<Delivery[]> {
  const { record, deliver, deps } = telling;
  const deliveries: Delivery[] = [];
  for (const { kind, report } of reportsOf(record))
    deliveries.push(await deliver(kind, deps.ownerEmail, async () => saleReportMail(await saleOf(telling), report)));
  return deliveries;
}

/** What Stripe reports of a record's payment, with the mail of each. */
export function reportsOf(record: OrderRecord): OwedReport[] {
  return [
    ...Object.entries(record.fraudWarnings).map(([id, warning]) => ({
      kind: fraudWarningKind(id),
      report: { kind: 'warning', id, warning } as const,
    })),
    ...Object.entries(record.disputes).map(([id, dispute]) => {
      const kind = disputeMail(id, record);
      return { kind, report: { kind: 'dispute', id, dispute, isAppeal: kind.startsWith('dispute-appeal') } as const };
    }),
  ];
}

/** Read again: the confirmation may have been sent, or refused, a moment ago. */
async function saleOf(telling: Telling): Promise<ReportedSale> {
  const { paid, deps } = telling;
  const record = (await deps.orders.get(paid.orderId)) ?? telling.record;
  return {
    ...onCurrentDates(paid, telling),
    names: Object.values(record.people).map(({ name }) => name),
    refunds: record.refunds,
    disputes: record.disputes,
    isConfirmed: record.mails.customer.state === 'sent' && !isConfirmationLost(record),
  };
}
