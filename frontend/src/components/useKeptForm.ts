import { type RefObject, useLayoutEffect } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { HONEYPOT_FIELD } from '../../../domain/api/enquiries.ts';

/** The texts of forms that are gone, by form, then by field. In memory alone: others may use the computer next. */
export const keptForms = new Map<string, ReadonlyMap<string, string>>();

/** Keeps what was typed while the form is gone: its window was closed, or its page was left. Closing the tab asks first if there is a text. */
export function useKeptForm(formRef: RefObject<HTMLFormElement | null>, id: string): void {
  useLayoutEffect(() => {
    const form = formRef.current;
    if (!form) return undefined;
    const kept = keptForms.get(id);
    // A select begins with an answer of its own; a field in which something was typed meanwhile stays.
    for (const field of fieldsOf(form))
      if (!field.value || field.matches('select')) field.value = kept?.get(field.name) ?? field.value;
    return () => void keptForms.set(id, new Map(fieldsOf(form).map(({ name, value }) => [name, value])));
  }, [formRef, id]);
  useBeforeUnload((event) => {
    if (formRef.current?.querySelector('textarea')?.value.trim()) event.preventDefault();
  });
}

function fieldsOf(form: HTMLFormElement) {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input:not([type=hidden]), textarea, select',
  );
  return [...fields].filter(({ name }) => name !== HONEYPOT_FIELD);
}
