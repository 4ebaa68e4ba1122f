import { stored } from './stored.ts';

/** Texts by the names of their fields. */
export type TypedFields = Pick<FormData, 'get' | 'getAll' | 'has'>;

const entryOf = (form: string) => stored(`typed ${form}`, String, () => sessionStorage);

/** What was typed and not sent, by form: it outlives the page and goes with its tab, as others may use the computer next. */
export const keptForms = {
  /** Empty if nothing was kept. */
  read: (form: string): URLSearchParams => new URLSearchParams(entryOf(form).read() ?? ''),

  keep(form: string, typed: URLSearchParams): void {
    const text = String(typed);
    if (text) entryOf(form).write(text);
    else entryOf(form).remove();
  },

  forget: (form: string): void => entryOf(form).remove(),
};
