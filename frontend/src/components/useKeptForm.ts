import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { HONEYPOT_FIELD } from '../../../domain/api/enquiries.ts';
import { keptForms } from '../state/keptForms.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps what is typed until the form is sent (`keptForms.forget`), and fills it in again: its window was closed, or the page
 * was left or loaded anew. A browser that keeps nothing asks before the page goes. `read`: the fields to keep.
 */
export function useKeptForm(ref: RefObject<HTMLFormElement | null>, id: string, read = typedIn): void {
  const keep = useEffectEvent(() => {
    if (ref.current) keptForms.keep(id, read(ref.current));
  });
  useLayoutEffect(() => {
    const form = ref.current;
    if (!form) return undefined;
    const kept = keptForms.read(id);
    for (const field of fieldsOf(form)) fillIn(field, kept);
    const gone = new AbortController();
    const { signal } = gone;
    for (const type of ['input', 'change', 'submit']) form.addEventListener(type, keep, { signal });
    // Browsers and password managers fill fields in without an event.
    window.addEventListener('pagehide', keep, { signal });
    return () => gone.abort();
  }, [ref, id]);
  useBeforeUnload((event) => {
    if (keptForms.isInMemoryAlone(id)) event.preventDefault();
  });
}

function typedIn(form: HTMLFormElement): URLSearchParams {
  const typed = fieldsOf(form).filter((field) =>
    isTick(field) ? field.checked : !('defaultValue' in field && field.value === field.defaultValue),
  );
  return new URLSearchParams(typed.map(({ name, value }) => [name, value]));
}

/** A field in which something was typed meanwhile stays. A select begins with an answer of its own. */
function fillIn(field: Field, kept: URLSearchParams): void {
  if (!kept.has(field.name)) return;
  if (isTick(field)) field.checked = kept.getAll(field.name).includes(field.value);
  else if (!field.value || field.matches('select')) field.value = kept.get(field.name) ?? '';
}

function isTick(field: Field): field is HTMLInputElement {
  return field.matches('[type=checkbox], [type=radio]');
}

/** Without consent, which is given anew: the terms may be others by then. */
function fieldsOf(form: HTMLFormElement): Field[] {
  const fields = form.querySelectorAll<Field>(
    '[name]:is(input:not([type=hidden]), textarea, select):not([name^="terms."])',
  );
  return [...fields].filter(({ name }) => name !== HONEYPOT_FIELD);
}
