import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Sheet, SheetName, StoredSheetName } from '../../domain/dates/trainingSheets.ts';
import type { KeptAnswer, KeptAnswers, Question } from '../../domain/dates/questions.ts';
import { addToMap, getItem, getItems, putItem, removals, type Table, updateItem } from './dynamo.ts';

/** A sheet's last good copy. */
export interface StoredSheet<Name extends StoredSheetName = SheetName> {
  readonly name: Name;
  readonly rows: Sheet;
  readonly fetchedAt: string;
}

/** `fill`: reading the sheets into an empty table. `report`: a mail to the owner. */
type Task = 'fill' | 'report';

const TOLD = '#told';
/** The item with the open questions of the last refresh, and the item with the owner's answers. */
const QUESTIONS = '#questions';
const ANSWERS = '#answers';
/** The item with the time of each sheet's last fetch, as an attribute under its name. */
const FETCHED = '#fetched';
const NEVER = new Date(0).toISOString();

/** The items that a backup had better not bring back: the time of each fetch, and who is at a task. */
export const OF_THE_MOMENT: ReadonlySet<unknown> = new Set([FETCHED, '#fill', '#report']);

interface StoredIds {
  readonly ids: Readonly<Record<string, string>>;
  readonly version: number;
}

export interface ToldOwner {
  /** When each question was last mailed, by its id. */
  readonly questions: Readonly<Record<string, number>>;
  /** When the owner was mailed in the last day, in ms since 1970. */
  readonly mails: readonly number[];
}

/** The TrainingSheets table. Failures of the table throw Unavailable. */
export type SheetStore = ReturnType<typeof sheetStore>;

export function sheetStore(client: DynamoDBDocumentClient, table: string) {
  const sheets: Table = { client, name: table, part: 'sheets' };
  return { ...copies(sheets), ...questions(sheets), ...claims(sheets) };
}

function copies(sheets: Table) {
  return {
    /** The stored sheets among these, in any order. */
    async read<Name extends StoredSheetName>(names: readonly Name[]): Promise<StoredSheet<Name>[]> {
      const items = await getItems(
        sheets,
        [...names, FETCHED].map((name) => ({ name })),
      );
      const times = items.find(({ name }) => name === FETCHED) ?? {};
      return items
        .filter(({ name }) => name !== FETCHED)
        .map(({ name, rows }) => ({ name, rows, fetchedAt: times[String(name)] ?? NEVER }) as StoredSheet<Name>);
    },

    /** Notes the time of the fetch, and writes the rows if they are new: rows are some hundred times larger, and change seldom. */
    async write({ name, rows, fetchedAt }: StoredSheet<StoredSheetName>, areRowsNew = true): Promise<void> {
      if (areRowsNew) await putItem(sheets, { Item: { name, rows } });
      await updateItem(
        sheets,
        { name: FETCHED },
        {
          UpdateExpression: 'SET #sheet = :at',
          ExpressionAttributeNames: { '#sheet': name },
          ExpressionAttributeValues: { ':at': fetchedAt },
        },
      );
    },

    /** The ids of a sheet's sessions, by their facts: lambdas/sheets/withSessions.ts. */
    async sessions(name: SheetName): Promise<StoredIds> {
      const item = await getItem(sheets, { name: sessionsItem(name) });
      return (item as StoredIds | undefined) ?? { ids: {}, version: 0 };
    },

    /** False if another call has stored ids since this version was read. */
    setSessions: (name: SheetName, ids: StoredIds['ids'], version: number): Promise<boolean> =>
      putItem(sheets, {
        Item: { name: sessionsItem(name), ids, version: version + 1 },
        ConditionExpression: 'attribute_not_exists(version) OR version = :version',
        ExpressionAttributeValues: { ':version': version },
      }),
  };
}

function questions(sheets: Table) {
  return {
    /** The open questions, as the last refresh found them. */
    async questions(): Promise<readonly Question[]> {
      return ((await getItem(sheets, { name: QUESTIONS }))?.['questions'] ?? []) as Question[];
    },

    async setQuestions(questions: readonly Question[]): Promise<void> {
      await putItem(sheets, { Item: { name: QUESTIONS, questions } });
    },

    /** The owner's answers, by the ids of their questions. */
    async answers(): Promise<KeptAnswers> {
      return ((await getItem(sheets, { name: ANSWERS }))?.['answers'] ?? {}) as KeptAnswers;
    },

    /** Keeps an answer, unless the question has one. */
    answer: (id: string, answer: KeptAnswer): Promise<void> =>
      addToMap(sheets, { name: ANSWERS }, 'answers', id, answer),

    /** Takes an answer back. */
    async takeBack(id: string): Promise<void> {
      for (const removal of removals('answers', [id])) await updateItem(sheets, { name: ANSWERS }, removal);
    },

    /** The questions that the owner was mailed. */
    async told(): Promise<ToldOwner> {
      const told = await getItem(sheets, { name: TOLD });
      return {
        questions: (told?.['questions'] ?? {}) as ToldOwner['questions'],
        mails: (told?.['mails'] ?? []) as number[],
      };
    },

    async rememberTold(told: ToldOwner): Promise<void> {
      await putItem(sheets, { Item: { name: TOLD, ...told } });
    },
  };
}

/** Tasks that one call at a time does. */
function claims(sheets: Table) {
  return {
    /** Claims a task for a time; false while another holds the claim. */
    claim: (task: Task, now: Date, forMs: number): Promise<boolean> =>
      putItem(sheets, {
        Item: { name: `#${task}`, leaseUntil: now.getTime() + forMs },
        ConditionExpression: 'attribute_not_exists(#name) OR leaseUntil <= :now',
        ExpressionAttributeNames: { '#name': 'name' },
        ExpressionAttributeValues: { ':now': now.getTime() },
      }),

    /** When the claim on a task ends, in ms since 1970; 0 if there is none. */
    async claimedUntil(task: Task): Promise<number> {
      return Number((await getItem(sheets, { name: `#${task}` }))?.['leaseUntil'] ?? 0);
    },

    /** Ends a claim before its time. */
    async release(task: Task): Promise<void> {
      await putItem(sheets, { Item: { name: `#${task}`, leaseUntil: 0 } });
    },
  };
}

/** Rows have nearly all of the 400 KB of their own item. */
function sessionsItem(name: SheetName): string {
  return `#sessions ${name}`;
}
