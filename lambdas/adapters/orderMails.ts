import { emailSince } from '../../domain/bookings/bookings.ts';
import { type NotedDispute, outcomeOf, stageOf } from '../../domain/orders/disputes.ts';
import { hasFailed, isWaiting, type NotedRefund } from '../../domain/orders/refunds.ts';
import { mailName } from '../../domain/orders/undelivered.ts';
import { isSettled } from './mailState.ts';
import type { MailKind, OrderRecord } from './orderRecord.ts';

/** The mails of a request from the booking page, by its id. */
export function requestMails(id: string) {
  return { owner: `request-owner ${id}`, receipt: `request-receipt ${id}` } as const;
}

/** The mails of a transfer, by its id. */
export function transferMails(id: string) {
  return { owner: `transfer-owner ${id}`, customer: `transfer-customer ${id}` } as const;
}

/** The mails of one refund. */
export function refundMails(id: string) {
  return {
    waits: `refund-waits ${id}`,
    owner: `refund-owner ${id}`,
    customer: `refund-customer ${id}`,
    /** It failed before anybody was told of it. */
    unmade: `refund-unmade ${id}`,
    failedOwner: `refund-failed-owner ${id}`,
    failedCustomer: `refund-failed-customer ${id}`,
  } as const;
}

export function fraudWarningKind(id: string) {
  return `fraud-warning ${id}` as const;
}

/** The mail that a dispute owes as it stands: one for each stage, and one for each outcome, which can be the same after an appeal. */
export function disputeMail(id: string, { disputes, mails }: Pick<OrderRecord, 'disputes' | 'mails'>) {
  const dispute = disputes[id] as NotedDispute;
  const outcome = outcomeOf(dispute);
  const isAppealOver = outcome && mails[`dispute-appeal ${id}`];
  return `dispute-${isAppealOver ? 'appeal-' : ''}${outcome ?? stageOf(dispute)} ${id}` as const;
}

/** The mail to the owner about one that its reader did not get: one for all of a kind. `reader`: empty for the customer. */
export function undeliveredMailKind(kind: string, reader = '') {
  return `undelivered ${[kind.replace(/ .*/, ''), reader].filter(Boolean).join(' ')}` as const;
}

export function isMailed(record: OrderRecord): boolean {
  return paidOrderMails(record).every((kind) => isSettled(record.mails[kind]));
}

/** The mails that a paid order owes, as far as Stripe's side of it is noted. */
function paidOrderMails(record: OrderRecord): MailKind[] {
  const owed: MailKind[] = [
    'owner',
    'customer',
    ...Object.keys(record.refunds).flatMap((id) => mailsOfRefund(id, record)),
    ...Object.keys(record.disputes).map((id) => disputeMail(id, record)),
    ...Object.keys(record.fraudWarnings).map(fraudWarningKind),
    ...(record.agreedInvoice ? (['new-invoice owner', 'new-invoice customer'] as const) : []),
  ];
  return [
    ...owed,
    ...owed.filter((kind) => record.mails[kind]?.state === 'failed').map((kind) => undeliveredMailKind(kind)),
  ];
}

function mailsOfRefund(id: string, { refunds, creditNotes }: OrderRecord): MailKind[] {
  const refund = refunds[id] as NotedRefund;
  const { waits, owner, customer, unmade, failedOwner, failedCustomer } = refundMails(id);
  if (isWaiting(refund)) return [waits];
  if (!hasFailed(refund)) return [owner, customer];
  // A call with a stale record may still store the credit note: then the customer is told, and the owner once more.
  return creditNotes[id] ? [owner, customer, failedOwner, failedCustomer] : [unmade];
}

/** `place`: of a person who was mailed; missing for the customer. */
export function undeliveredKey(mail: string, place?: string): string {
  return place === undefined ? mail : `${mail} ${place}`;
}

/** The customer has no confirmation, as far as anybody knows. */
export function isConfirmationLost({ undelivered, mails }: Pick<OrderRecord, 'undelivered' | 'mails'>): boolean {
  return undelivered?.['customer']?.why === 'bounced' || mails.customer.state === 'failed';
}

/** Names the mail that did not reach the person on a place: "reminder not delivered". Empty if all arrived. */
export function notDelivered(record: OrderRecord, place: string): string {
  const person = record.people[place];
  const [key = ''] =
    Object.entries(record.undelivered ?? {}).find(
      // The place may have another address since.
      ([each, { why, at }]) => why === 'bounced' && each.endsWith(` ${place}`) && person && emailSince(person) < at,
    ) ?? [];
  const mail = key || (isConfirmationLost(record) ? 'customer' : '');
  return mail && `${mailName(mail)} not delivered`;
}
