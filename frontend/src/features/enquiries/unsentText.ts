import { type RefObject, useLayoutEffect } from 'react';
import { HONEYPOT_FIELD } from '../../../../domain/api/enquiries.ts';

/** By the path of the form's call, then by the name of the field. In memory alone: others may use the computer next. */
const unsent = new Map<string, ReadonlyMap<string, string>>();

/** Keeps what was typed while the form is gone: its window was closed, or its page was left. */
export function useUnsentText(formRef: RefObject<HTMLFormElement | null>, path: string): void {
  useLayoutEffect(() => {
    const form = formRef.current;
    if (!form) return undefined;
    const kept = unsent.get(path);
    // A select begins with an answer of its own; a field in which something was typed meanwhile stays.
    for (const field of fieldsOf(form))
      if (!field.value || field.matches('select')) field.value = kept?.get(field.name) ?? field.value;
    return () => void unsent.set(path, new Map(fieldsOf(form).map(({ name, value }) => [name, value])));
  }, [formRef, path]);
}

export function forgetUnsentText(path: string): void {
  unsent.delete(path);
}

function fieldsOf(form: HTMLFormElement) {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input:not([type=hidden]), textarea, select',
  );
  return [...fields].filter(({ name }) => name !== HONEYPOT_FIELD);
}
