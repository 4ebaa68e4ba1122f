import type { JoiningSign } from '../../../domain/bookings/joiningSign.ts';
import { present } from '../../../domain/text/present.ts';

/** The content of a mail. Its HTML and its plain text are made from the same blocks, so that they say the same. */
export interface Letter {
  readonly subject: string;
  /** An inbox shows it after the subject. */
  readonly preview: string;
  readonly sign: Sign;
  readonly blocks: readonly Block[];
  readonly footer: readonly string[];
}

/** The main message of the mail, drawn as a road sign: a green direction sign, or a red-bordered sign for "do not". */
export interface Sign {
  /** Missing for a direction sign. */
  readonly kind?: 'direction' | 'prohibition';
  readonly above: string;
  readonly headline: string;
  readonly below: string;
  /** Drawn larger than the headline. */
  readonly courses?: readonly JoiningSign[];
}

export type Block = Part &
  (
    | { readonly kind: 'list'; readonly items: readonly string[] }
    /** Paragraphs of lines: a visitor's message, or words of ours that the reader may copy. */
    | { readonly kind: 'message' | 'words'; readonly paragraphs: readonly (readonly string[])[] }
    | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
    /** Words to press; the plain text has the address itself. */
    | { readonly kind: 'link'; readonly text: string; readonly words: string; readonly href: string }
    | { readonly kind: 'items'; readonly items: readonly Item[]; readonly totals: readonly Amount[] }
    /** A line: nobody has to read what follows it, but the law wants it kept. */
    | { readonly kind: 'rule' }
  );

interface Part {
  readonly title: string;
  /** Set apart, because the reader has to act. */
  readonly toDo?: boolean;
  /** Like others of the letter: a shortened one may leave it to the attached text. */
  readonly isOneOfMany?: boolean;
}

export interface Fact {
  readonly label: string;
  readonly lines: readonly string[];
  readonly href?: string;
}

export interface Item {
  readonly title: string;
  readonly date: string | null;
  readonly toBeArranged: boolean;
  readonly amounts: readonly Amount[];
  readonly note: string | null;
}

export interface Amount {
  readonly label: string;
  readonly amount: string;
}

/** `condition && entry` leaves an entry out. */
export type Entries<Entry> = Parameters<typeof present<Entry>>[0];

export function listBlock(title: string, items: Entries<string>): Block {
  return { kind: 'list', title, items: present(items) };
}

export function toDoBlock(title: string, items: Entries<string>): Block {
  return { ...listBlock(title, items), toDo: true };
}

export function factsBlock(title: string, facts: Entries<Fact>): Block {
  return { kind: 'facts', title, facts: present(facts) };
}

/** The owner's work that is left, and what the website has done or does by itself. */
export interface Work {
  readonly left: Entries<string>;
  readonly done: Entries<string>;
}

/** Work that is left comes first, and it alone is set apart. */
export function workBlocks({ left, done }: Work): Block[] {
  return present([
    present(left).length > 0 && toDoBlock('What to do', left),
    present(done).length > 0 && listBlock('Done for you', done),
  ]);
}
