import { type Decision, isOff } from '../../lambdas/adapters/sessionItem.ts';
import type { MailState } from '../../lambdas/adapters/mailState.ts';
import type { Bookkeeping, SentRequest } from './bookkeeping.ts';
import type { Invocation } from './wire.ts';

/** A decision as the table got it; null for one that was taken back. */
export interface StoredDecision {
  readonly session: string;
  readonly decision: Decision | null;
  /** What the stored sheet said of the date then: the owner's word, "gone", or nothing. */
  readonly says: string;
  /** Rises whenever rows of the sheet are stored. */
  readonly version: number;
  /** The runs that may have read the decision before, and how many mails had gone. */
  readonly running: ReadonlySet<Invocation>;
  readonly mails: number;
}

/** A mail about a decision or a transfer that SES accepted, by its claim. */
interface ToldMail {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly repeat: boolean;
  readonly text: string;
  /** How many transfers its order had then; 0 for a session. */
  readonly transfers: number;
  readonly by: Invocation;
}

interface Stored {
  decision(session: string): Promise<Decision | null>;
  says(session: string): Promise<string>;
  /** Of an order or a session. */
  mails(id: string): Promise<Readonly<Record<string, MailState>>>;
  transfers(id: string): Promise<number>;
}

/** Watches what the table keeps of the owner's decisions, and each mail about a cancelled session or another date. */
export class DecisionBook {
  readonly stored: StoredDecision[] = [];
  readonly told: ToldMail[] = [];
  version = 0;
  readonly #book: Bookkeeping;
  readonly #running: readonly Invocation[];
  readonly #look: Stored;

  constructor(book: Bookkeeping, running: readonly Invocation[], look: Stored) {
    this.#book = book;
    this.#running = running;
    this.#look = look;
  }

  /** The dates that were cancelled or moved after the first decisions, and at every moment since. */
  offSince(first: number): string[] {
    const last = new Map(this.stored.slice(0, first).map((each) => [each.session, each]));
    const since = this.stored.slice(first);
    return [...last.values()]
      .filter((then) =>
        [then, ...since].every((each) => each.session !== then.session || (each.decision && isOff(each.decision))),
      )
      .map(({ session }) => session);
  }

  /** The table carried out a write. */
  wrote(body: string): void {
    if (body.includes('"rows":{"L"')) this.version += 1;
    if (!/"UpdateExpression":"(?:SET decision = |REMOVE decision")/.test(body)) return;
    const { Key } = JSON.parse(body) as { readonly Key: { readonly id: { readonly S: string } } };
    this.#book.check(this.#note(Key.id.S, this.version, new Set(this.#running)));
  }

  async #note(session: string, version: number, running: ReadonlySet<Invocation>): Promise<void> {
    const [decision, says] = await Promise.all([this.#look.decision(session), this.#look.says(session)]);
    this.stored.push({ session, decision, says, version, running, mails: this.told.length });
  }

  /** True for a mail that this book expects. */
  accept(by: Invocation | undefined, body: string): boolean {
    const claim = by && this.#book.lastClaim.get(by);
    if (!claim || !/^(?:cancelled|transfer-\w+) /.test(claim.kind)) return false;
    const { Destination, Content } = JSON.parse(body) as SentRequest;
    const { Subject, Body } = Content.Simple;
    const repeat = Subject.Data.startsWith('(possible repeat)');
    const mail = { ...claim, to: Destination.ToAddresses[0], repeat, text: Body.Text.Data, by };
    this.#book.check(this.#check(mail));
    return true;
  }

  /** Each further transfer of a place has its own mail to the person there. */
  async #check(sent: Omit<ToldMail, 'transfers'>): Promise<void> {
    const [mails, transfers] = await Promise.all([this.#look.mails(sent.id), this.#look.transfers(sent.id)]);
    const mail = { ...sent, transfers };
    const isSame = (other: ToldMail) =>
      other.id === mail.id &&
      other.to === mail.to &&
      aboutOf(other) === aboutOf(mail) &&
      (!mail.kind.startsWith('transfer-person') || (other.text === mail.text && other.transfers === transfers));
    const last = this.told.findLast(isSame);
    this.told.push(mail);
    this.#book.sentOnce({ ...mail, last, state: mails[mail.kind]?.state });
  }
}

/** The claim without the hash of its reader. */
function aboutOf({ kind }: Pick<ToldMail, 'kind'>): string {
  return kind.split(' ').slice(0, 3).join(' ');
}
