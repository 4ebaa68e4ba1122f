import { columnOf, headerOf, type Session, sessionsOf, type Sheet } from './trainingSheets.ts';

export const STATUS = 'status';
export const BOOK_BY = 'book by';

/** A row of a stored sheet, with the cells that visitors do not see. */
export interface StoredSession extends Session {
  readonly status: string;
  readonly bookBy: string;
}

export function storedSessionsOf(sheet: Sheet): StoredSession[] {
  const headings = headerOf(sheet);
  return sessionsOf(sheet).map((session) => {
    const under = (name: string) => session.texts[columnOf(headings, name)] ?? '';
    return Object.assign(session, { status: under(STATUS), bookBy: under(BOOK_BY) });
  });
}
