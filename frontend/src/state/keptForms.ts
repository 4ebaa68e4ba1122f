import { stored } from './stored.ts';

/** Texts by the names of their fields. */
export type TypedFields = Pick<FormData, 'get' | 'getAll' | 'has'>;

/** For a browser whose storage is full or forbidden. */
const memory = new Map<string, string>();

function readText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function entryOf(form: string) {
  return stored(`typed ${form}`, readText, () => sessionStorage);
}

/** What was typed and not sent, by form: it outlives the page and goes with its tab, as others may use the computer next. */
export const keptForms = {
  /** Empty if nothing was kept. */
  read: (form: string): URLSearchParams => new URLSearchParams(memory.get(form) ?? entryOf(form).read() ?? ''),

  keep(form: string, typed: URLSearchParams): void {
    const text = typed.toString();
    memory.set(form, text);
    if (text) entryOf(form).write(text);
    else entryOf(form).remove();
  },

  /** Whether a reload would lose something. */
  isInMemoryAlone: (form: string): boolean => (memory.get(form) ?? '') !== (entryOf(form).read() ?? ''),

  forget: (form: string): void => keptForms.keep(form, new URLSearchParams()),
};
