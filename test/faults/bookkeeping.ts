import { orderNumber } from '../../domain/orders/orderId.ts';
import type { MailState } from '../../lambdas/adapters/mailState.ts';
import type { MailKind, OrderRecord } from '../../lambdas/adapters/orderRecord.ts';
import { OWNER } from '../localTestSettings.ts';
import type { Invocation } from './wire.ts';

/** A mail that SES accepted. */
interface AcceptedMail {
  readonly orderId: string;
  readonly kind: MailKind;
  readonly repeat: boolean;
  readonly text: string;
  readonly pdfs: readonly string[];
  readonly by: Invocation;
}

/** A mail of an item, and the last one of the same kind before. */
interface SentMail {
  readonly id: string;
  readonly kind: string;
  readonly repeat: boolean;
  readonly last: { readonly by: Invocation } | undefined;
  readonly state: MailState['state'] | undefined;
}

export interface SentRequest {
  readonly Destination: { readonly ToAddresses: readonly [string] };
  readonly Content: {
    readonly Simple: {
      readonly Subject: { readonly Data: string };
      readonly Body: { readonly Html: { readonly Data: string }; readonly Text: { readonly Data: string } };
      readonly Attachments?: readonly {
        readonly FileName: string;
        readonly ContentType: string;
        readonly RawContent: string;
      }[];
    };
  };
}

interface UpdateRequest {
  readonly Key?: Readonly<Record<string, { readonly S: string }>>;
  readonly UpdateExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
}

/** The claim of a letter about a change is kept by its reader. */
export const LETTER = 'letter';

/** The id of a refund, a dispute or a warning. */
const STRIPE_ID = /\b(?:re|du|issfr)_\w+/;

/** A link's secret can begin as such an id does: one in 250,000 begins with "re_". */
const LINK_SECRET = /#\S+/g;

/** Watches the real calls on the wire, independent of the code under test, and records each broken promise. */
export class Bookkeeping {
  readonly accepted: AcceptedMail[] = [];
  readonly broken: string[] = [];
  /** Orders whose records were lost. */
  readonly lost = new Set<string>();
  /** The mail that each run has claimed last: those of decisions and transfers go one by one. */
  readonly lastClaim = new Map<Invocation, { readonly id: string; readonly kind: string }>();
  readonly #orderIds: ReadonlySet<string>;
  readonly #stored: (orderId: string) => Promise<OrderRecord | null>;
  readonly #claimants = new Map<string, Set<Invocation>>();
  readonly #checks: Promise<void>[] = [];

  constructor(orderIds: ReadonlySet<string>, stored: (orderId: string) => Promise<OrderRecord | null>) {
    this.#orderIds = orderIds;
    this.#stored = stored;
  }

  /** The table carried out a write. */
  wrote(by: Invocation | undefined, body: string): void {
    const { Key, UpdateExpression = '', ExpressionAttributeNames: names = {} } = JSON.parse(body) as UpdateRequest;
    const letter = names['#reader'] && `${LETTER} ${names['#reader']}`;
    const kind = names['#kind'] ?? letter;
    if (!by || !Key || !kind || !(letter ? body : UpdateExpression).includes('leaseUntil')) return;
    const id = Object.values(Key)[0]?.S ?? '';
    this.lastClaim.set(by, { id, kind });
    const key = `${id} ${kind}`;
    this.#claimants.set(key, (this.#claimants.get(key) ?? new Set()).add(by));
  }

  /** The lost record held the mail status, so a second mail is possible. */
  lose(orderId: string): void {
    this.lost.add(orderId);
  }

  /** A mail that SES accepted. */
  accept(by: Invocation | undefined, body: string): void {
    const { Destination, Content } = JSON.parse(body) as SentRequest;
    const [to] = Destination.ToAddresses;
    const { Subject, Body, Attachments = [] } = Content.Simple;
    const reader = to === OWNER ? 'owner' : 'customer';
    const kind = kindOf(Subject.Data, Body.Text.Data, reader);
    const orderId = [...this.#orderIds].find((id) => Body.Text.Data.includes(orderNumber(id)));
    if (!by || !orderId) throw new Error('A mail was sent that belongs to no order.');
    const repeat = Subject.Data.startsWith('(possible repeat)');
    const pdfs = Attachments.filter(({ ContentType }) => ContentType === 'application/pdf').map(({ RawContent }) =>
      Buffer.from(RawContent, 'base64').toString(),
    );
    this.check(this.#check({ orderId, kind, repeat, text: Body.Text.Data, pdfs, by }));
  }

  /** A check of a mail, to be waited for before anything else happens. */
  check(check: Promise<void>): void {
    this.#checks.push(check);
  }

  async settled(): Promise<void> {
    await Promise.all(this.#checks.splice(0));
  }

  async #check(mail: AcceptedMail): Promise<void> {
    const { orderId, kind } = mail;
    const last = this.accepted.findLast((other) => other.orderId === orderId && other.kind === kind);
    this.accepted.push(mail);
    const record = await this.#stored(orderId);
    if (kind.includes(' ') && !this.#isConfirmed(mail, record))
      this.broken.push(`the ${kind} mail was sent before the order's own mail`);
    this.sentOnce({ ...mail, id: orderId, last, state: record?.mails[kind]?.state });
  }

  /** A mail of an order or of a date is repeated only if nobody can know whether it was sent, and says so. `state`: of its claim. */
  sentOnce({ id, kind, repeat, last, state }: SentMail): void {
    if (last && state === 'sent') this.broken.push(`the ${kind} mail was sent again after it had been marked as sent`);
    if (last && last.by.state === 'running')
      this.broken.push(`the ${kind} mail was sent again while its first sender was still running`);
    if (last && !repeat) this.broken.push(`the ${kind} mail was sent again without saying so`);
    if (!last && repeat && !this.lost.has(id) && (this.#claimants.get(`${id} ${kind}`)?.size ?? 0) < 2)
      this.broken.push(`the ${kind} mail says that it may be a repeat, and nobody had tried to send it before`);
  }

  /** The same reader has had the order's own mail, or that of a payment in review, unless SES refused it for good. */
  #isConfirmed({ orderId, kind, text }: AcceptedMail, record: OrderRecord | null): boolean {
    const owners = /why the payment is in review/i.test(text) ? 'review' : 'owner';
    const own = /^refund-(failed-)?customer /.test(kind) ? 'customer' : owners;
    const accepted = this.accepted.some((mail) => mail.orderId === orderId && mail.kind === own);
    return accepted || record?.mails[own].state === 'failed';
  }
}

/** The kind of a mail, as its words say it. */
function kindOf(subject: string, text: string, reader: 'owner' | 'customer'): MailKind {
  const [id] = STRIPE_ID.exec(text.replaceAll(LINK_SECRET, '')) ?? [];
  if (/Do not fulfil|Paid again/.test(subject)) return 'review';
  if (subject.includes('Not delivered: confirmation')) return 'undelivered customer';
  if (subject.includes('Not delivered: email about a refund'))
    return `undelivered refund-${text.includes('came to nothing') ? 'failed-' : ''}customer`;
  if (id === undefined) return reader;
  if (id.startsWith('issfr_')) return `fraud-warning ${id}`;
  if (id.startsWith('du_')) return `dispute-${stageIn(subject)} ${id}`;
  if (subject.includes(': refund waits')) return `refund-waits ${id}`;
  if (/Stripe reports a (failed|cancelled) refund/.test(subject)) return `refund-unmade ${id}`;
  if (/: refund (failed|cancelled)/.test(subject))
    return text.includes('We had not told') ? `refund-unmade ${id}` : `refund-failed-owner ${id}`;
  if (/withdrawn|did not arrive/.test(subject)) return `refund-failed-customer ${id}`;
  return `refund-${reader} ${id}`;
}

function stageIn(subject: string): string {
  const [, outcome, what] = /a (won|lost|closed|prevented) (dispute|appeal)/.exec(subject) ?? [];
  if (outcome) return what === 'appeal' ? `appeal-${outcome}` : outcome;
  if (subject.includes('an appeal')) return 'appeal';
  return subject.includes('a question of the bank') ? 'inquiry' : 'chargeback';
}
